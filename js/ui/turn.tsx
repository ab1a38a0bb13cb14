// The Rival's turn in words, part by part, and how the chase has ended.
import type { Catalogue, View } from '../core/games/silicon_valley';
import { amountOf } from '../core/table';
import type { Happening, Wire } from '../core/wire';
import { Icon } from './icon';

type ValleyWire = Wire<View, Catalogue>;

/** Events with which something new begins in its turn; what follows belongs to it. */
const BEGINS = new Set(['turn', 'walk', 'stay', 'act']);

interface Part {
  says: string[];
  /** The first and the last of its steps. */
  from: number;
  to: number;
}

/** The Rival's turn in parts, without what has led to it. */
function partsOf(frames: { events?: Happening[] }[]): Part[] {
  const parts: Part[] = [];
  frames.forEach(({ events = [] }, at) => {
    for (const { kind, rule, says } of events) {
      const last = parts.at(-1);
      const further = kind === 'walk' && rule !== 'SV-PAWN-1';
      if ((BEGINS.has(kind) && !further) || rule === 'SV-RTECH-1')
        parts.push({ says: [says], from: at, to: at });
      else if (last) {
        last.says.push(says);
        last.to = at;
      }
    }
  });
  return parts;
}

/** The Rival's last turn, step by step; while it is shown, the step that is on. */
export function Turn({ wire }: { wire: ValleyWire }) {
  const { frames, step } = wire.shown.value;
  return (
    <ol class="sv-turnsteps" aria-label="The Rival's last turn">
      {partsOf(frames).map(({ says: [first, ...rest], from, to }, at, parts) => {
        // where two begin in one step, the later is the one that is on
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

/** How the chase has ended. */
export function Verdict({ wire }: { wire: ValleyWire }) {
  const { view, seats, outcome } = wire.shown.value;
  const came = amountOf(wire.catalogue.value, view.valuation[0] ?? 0);
  return (
    <p class="sv-verdict">
      <Icon name="unicorn" size={22} />
      <span>
        {outcome?.winners.length
          ? `${seats[0]} has caught the Unicorn, with ${came}.`
          : `The Unicorn got away: ${seats[0]} came to ${came}, of $1B.`}
      </span>
    </p>
  );
}
