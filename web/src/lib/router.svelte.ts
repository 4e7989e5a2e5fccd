// Addresses: /, /game/GAME, /new/GAME, /t/ID, /t/ID/replay, /rules/GAME, /credits.

export interface Route {
  page: 'start' | 'game' | 'new' | 'table' | 'replay' | 'rules' | 'credits' | 'missing';
  name: string;
}

export function parse(path: string): Route {
  const [first = '', second = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  const name = safeDecode(second);
  if (first === 't' && name && rest.length === 1 && rest[0] === 'replay') return { page: 'replay', name };
  if (rest.length) return { page: 'missing', name: path };
  if (first === '' && !second) return { page: 'start', name: '' };
  if (first === 'credits' && !second) return { page: 'credits', name: '' };
  if (name && first === 'game') return { page: 'game', name };
  if (name && first === 'new') return { page: 'new', name };
  if (name && first === 't') return { page: 'table', name };
  if (name && first === 'rules') return { page: 'rules', name };
  return { page: 'missing', name: path };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  route = $state.raw(parse(location.pathname));
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (e) => this.follow(e));
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  private read(): void {
    const next = parse(location.pathname);
    if (next.page !== this.route.page || next.name !== this.route.name) this.route = next;
    this.hash = location.hash.slice(1);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || parse(link.pathname).page === 'missing') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
