// Short notices at the edge of the page.

export interface Toast {
  id: number;
  text: string;
  kind: 'notice' | 'error';
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  private next = 1;

  show(text: string, kind: Toast['kind'] = 'notice'): void {
    if (!text || this.list.some((x) => x.text === text)) return;
    const toast = { id: this.next++, text, kind };
    this.list = [...this.list, toast].slice(-4);
    setTimeout(() => this.drop(toast.id), kind === 'error' ? 9000 : 5000);
  }

  drop(id: number): void {
    this.list = this.list.filter((x) => x.id !== id);
  }
}

export const toasts = new Toasts();
