// Small sounds, made here and now. They are off unless somebody switches them on.
import { settings } from './settings.svelte';

export type Sound = 'move' | 'turn' | 'chat' | 'end';

/** Each note: frequency, when it begins, how long it rings (seconds). */
const NOTES: Record<Sound, [number, number, number][]> = {
  move: [[196, 0, 0.09]],
  turn: [[523.3, 0, 0.22], [784, 0.11, 0.32]],
  chat: [[880, 0, 0.12]],
  end: [[392, 0, 0.5], [523.3, 0.14, 0.5], [659.3, 0.28, 0.5], [784, 0.42, 0.9]],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  for (const [pitch, begin, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = sound === 'move' ? 'triangle' : 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + begin);
    volume.gain.linearRampToValueAtTime(0.12, now + begin + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0005, now + begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + begin);
    tone.stop(now + begin + length);
  }
}
