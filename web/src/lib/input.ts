// Whether the person at hand uses keys or a pointer just now.

let keys = false;
addEventListener('keydown', () => (keys = true), { capture: true });
addEventListener('pointerdown', () => (keys = false), { capture: true });

export const byKeyboard = (): boolean => keys;
