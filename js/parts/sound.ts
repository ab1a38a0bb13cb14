// A few quiet clicks, made with Web Audio; off unless the settings say otherwise.
import { useEffect, useRef } from 'preact/hooks';
import type { Wire } from '../core/wire';

const VOLUME = 0.04;
/** The notes in hertz for a play of one's own, for one of others, and for the end. */
const OWN = [660];
const OTHERS = [440];
const END = [523, 659, 784];
const NOTE_SECONDS = 0.07;

let context: AudioContext | undefined;

function click(notes: readonly number[]): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  notes.forEach((pitch, index) => {
    const start = audio.currentTime + index * NOTE_SECONDS;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(audio, { gain: VOLUME });
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  });
}

/** Click with each play that is shown. */
export function useSound(wire: Wire): void {
  const { version, step, plays, by, seat, outcome } = wire.shown.value;
  const before = useRef(plays);
  useEffect(() => {
    const played = plays > before.current || step !== undefined;
    before.current = plays;
    if (!played || !wire.settings.peek().sound) return;
    click(outcome && step === undefined ? END : by === seat && step === undefined ? OWN : OTHERS);
  }, [version, step]);
}
