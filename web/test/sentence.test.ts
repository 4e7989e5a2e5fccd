import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { Desk } from '../src/lib/desk.svelte';
import type { Live } from '../src/lib/live.svelte';
import type { Sentence } from '../src/lib/types';
import Host from './Host.svelte';

let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.innerHTML = '';
});

function show(text: Sentence): Desk {
  const desk = new Desk({ scene: null } as unknown as Live);
  desk.art = { symbols: {}, details: { 'card:8': { title: 'Nine' } } };
  shown = mount(Host, { target: document.body, props: { desk, text } });
  flushSync();
  return desk;
}

describe('a sentence', () => {
  it('shows its words in order and escapes them', () => {
    show([['Ada', 'seat:0'], [' plays <b>'], ['Nine', 'card:8'], ['.']]);
    expect(document.body.textContent?.replace(/\s+/g, ' ').trim()).toBe('Ada plays <b>Nine.');
    expect(document.querySelector('b')).toBeNull();
  });

  it('points at what it speaks of while the mouse is there', () => {
    const desk = show([['Ada', 'seat:0'], [' waits.']]);
    const word = document.querySelector('[data-ref="seat:0"]');
    word?.dispatchEvent(new MouseEvent('mouseenter'));
    expect(desk.pointed).toEqual(['seat:0']);
    word?.dispatchEvent(new MouseEvent('mouseleave'));
    expect(desk.pointed).toEqual([]);
  });

  it('opens the close-up of a thing that has one', () => {
    const desk = show([['Nine', 'card:8']]);
    const word = document.querySelector<HTMLElement>('[role=button]');
    word?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(desk.closeup).toBe('card:8');
    desk.closeup = '';
    word?.click();
    expect(desk.closeup).toBe('card:8');
  });
});
