// The pawns' walks in the Rival's last turn, read from what happened. No DOM.
import type { Happening, Shown } from '../../../core/wire';
import { type PawnName, pathOf } from '../queries';
import type { View } from '../types';
import { valleyEvents } from '../wire';

export const PAWNS = ['white', 'gray'] as const;

export interface Walk {
  pawn: PawnName;
  /** Indices of spaces of the path; null is the start. */
  from: number | null;
  to: number[];
  /** Whether the pawn moved on because there was nothing to do at the end of its move. */
  further: boolean;
}

/** The walks up to the step that is shown; all of them if no step is. */
export function walksOf({ view, frames, step }: Shown<View>): Walk[] {
  const seen = frames.slice(0, step === undefined ? frames.length : step + 1);
  return walksIn(
    view,
    seen.flatMap(({ events }) => events ?? []),
  );
}

/** The walks of the step that is shown; none if no step is. */
export const walksNow = ({ view, frames, step }: Shown<View>): Walk[] =>
  step === undefined ? [] : walksIn(view, frames[step]?.events ?? []);

function walksIn(view: View, events: readonly Happening[]): Walk[] {
  const path = pathOf(view);
  return valleyEvents(events).flatMap((event) => (event.kind === 'walk' ? [walkOf(event, path)] : []));
}

function walkOf({ what, rule, source, steps = [] }: Happening, path: string[]): Walk {
  const from = path.indexOf(source);
  return {
    pawn: what as PawnName,
    from: from < 0 ? null : from,
    to: steps.map((place) => path.indexOf(place)),
    further: rule !== 'SV-PAWN-1',
  };
}

/** The part of its turn that the Rival plays in the step that is shown. */
export type TurnPart = 'card' | 'pawn' | 'blocks' | 'personality';

/** The part of the Rival's turn that is shown now; null if none is. */
export function partShown({ frames, step }: Pick<Shown<View>, 'frames' | 'step'>): TurnPart | null {
  if (step === undefined) return null;
  let part: TurnPart | null = null;
  for (const { events } of frames.slice(0, step + 1)) {
    for (const { kind, rule } of valleyEvents(events)) {
      if (kind === 'turn') part = 'card';
      else if (kind === 'walk' || kind === 'stay') part = 'pawn';
      else if (rule === 'SV-RTECH-1') part = 'blocks';
      else if (kind === 'act') part = 'personality';
    }
  }
  return part;
}
