// How much room there is: a desk, or a phone or a tablet held upright.
import type { Format } from './types';

const narrow = matchMedia('(max-width: 799px), (max-width: 1100px) and (orientation: portrait)');

class Room {
  format = $state<Format>(narrow.matches ? 'tall' : 'wide');

  constructor() {
    narrow.addEventListener('change', () => (this.format = narrow.matches ? 'tall' : 'wide'));
  }
}

export const room = new Room();
