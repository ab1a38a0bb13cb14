// The chance of a good move, in the plate that plays it.
import { hintAt } from '../core/hints';
import type { Wire } from '../core/wire';
import './chance.css';

/** The chance of a move in its plate; nothing where no hint is about it. */
export function ChanceOf({ wire, where, kind }: { wire: Wire; where: string; kind: string }) {
  const hint = hintAt(wire.hints, where, kind);
  if (!hint) return null;
  const look = !hint.move.sure ? ' sv-unsure' : hint.best ? ' sv-first' : '';
  return <em class={`sv-chance${look}`}>{hint.move.chance}%</em>;
}
