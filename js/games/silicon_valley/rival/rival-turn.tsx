// The Rival's last turn as text, and the result of a solo game.
import { isAddressed } from '../../../core/grammar';
import type { Happening } from '../../../core/wire';
import { Icon } from '../icons';
import { amountOf } from '../queries';
import type { EventKind } from '../types';
import { type ValleyWire, valleyEvents } from '../wire';
import './rival-turn.css';

/** The kinds of events that start a new part of the turn. */
const PART_STARTS: ReadonlySet<EventKind> = new Set(['turn', 'walk', 'stay', 'act']);

interface Part {
  sentences: string[];
  /** The index of its first step, and in `to` of its last. */
  from: number;
  to: number;
}

/** The parts of the Rival's turn, without earlier events. */
function partsOf(frames: { events?: Happening[] }[]): Part[] {
  const parts: Part[] = [];
  frames.forEach(({ events }, at) => {
    for (const { kind, rule, says } of valleyEvents(events)) {
      const last = parts.at(-1);
      const continued = kind === 'walk' && rule !== 'SV-PAWN-1';
      if ((PART_STARTS.has(kind) && !continued) || rule === 'SV-RTECH-1')
        parts.push({ sentences: [says], from: at, to: at });
      else if (last) {
        last.sentences.push(says);
        last.to = at;
      }
    }
  });
  return parts;
}

/** The Rival's last turn; while its steps are shown, the current part is marked. */
export function RivalTurn({ wire }: { wire: ValleyWire }) {
  const { frames, step } = wire.shown.value;
  return (
    <ol class="sv-turnsteps" aria-label="The Rival's last turn">
      {partsOf(frames).map(({ sentences: [first, ...rest], from, to }, at, parts) => {
        // of two parts that begin in one step, the later one is current
        const end = Math.min(to, (parts[at + 1]?.from ?? to + 1) - 1);
        const now = step !== undefined && from <= step && step <= end;
        const done = step === undefined || end < step;
        return (
          <li key={at} class={now ? 'sv-now' : done ? 'sv-over' : ''} aria-current={now ? 'step' : undefined}>
            <span>
              <b>{first}</b> {rest.join(' ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The result of the game. */
export function Verdict({ wire }: { wire: ValleyWire }) {
  const { view, seats, outcome } = wire.shown.value;
  const reached = amountOf(wire.catalogue.value, view.valuation[0] ?? 0);
  const you = isAddressed(seats[0] ?? '');
  return (
    <p class="sv-verdict">
      <Icon name="unicorn" size={22} />
      <span>
        {outcome?.winners.length
          ? `${you ? 'You have' : `${seats[0]} has`} caught the Unicorn, with ${reached}.`
          : `The Unicorn got away: ${you ? 'you' : seats[0]} came to ${reached}, of $1B.`}
      </span>
    </p>
  );
}
