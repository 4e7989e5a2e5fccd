// What something is linked with, in words.
import { t } from './i18n.svelte';
import type { Tie } from './scene';

export function near(ties: readonly Tie[]): string {
  const told = ties.filter((tie) => tie.told);
  if (!told.length) return '';
  const things = told.map(({ to, label }) => (label ? t('near.how', { thing: to.label, how: label }) : to.label));
  return t('near', { things: things.join(' · ') });
}
