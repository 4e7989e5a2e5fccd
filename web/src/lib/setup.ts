// Setting up a table: which field of the form an error of the server speaks of.

export interface Complaint {
  /** seats[1], options.deck, seed; empty: the table as a whole. */
  field: string;
  text: string;
}

/** Where a complaint belongs; `order` says which seat of the form stood at each place of the request. */
export function placed(text: string, data: Record<string, unknown>, order: readonly number[]): Complaint {
  const field = typeof data['field'] === 'string' ? data['field'] : '';
  const option = typeof data['option'] === 'string' ? data['option'] : '';
  const seat = /^seats\[(\d+)\]/.exec(field);
  if (seat) return { field: `seats[${order[Number(seat[1])] ?? seat[1]}]`, text };
  if (field.startsWith('options.')) return { field, text };
  if (option) return { field: `options.${option}`, text };
  return { field: field === 'seed' ? 'seed' : '', text };
}

/** The numbers from 0 on, in an order drawn by lot. */
export function shuffled(count: number, luck = Math.random): number[] {
  return Array.from({ length: count }, (_, i) => [luck(), i] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, i]) => i);
}
