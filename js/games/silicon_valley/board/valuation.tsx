// The round, the order of turns, the valuation track with stacked tokens and marked spaces, and the opponents in short.
import { memo } from '../../../parts/memo';
import { useSelected } from '../../../parts/select';
import { Token } from '../../../parts/token';
import { Chips } from '../company/opponents';
import { Icon } from '../icons';
import { amountOf, factsOf } from '../queries';
import { Rounds } from '../rival/rounds';
import type { Catalogue, View } from '../types';
import type { ValleyWire } from '../wire';
import './valuation.css';

export function Valuation({ wire }: { wire: ValleyWire }) {
  const { round, last, order, stack, valuation, seats, solo } = useSelected(
    wire,
    ({ view, facts, seats }) => ({
      round: view.round,
      last: factsOf(facts)?.last_round ?? null,
      order: view.order,
      stack: view.stack,
      valuation: view.valuation,
      seats,
      solo: view.rival !== null,
    }),
  );
  const catalogue = wire.catalogue.value;
  const { parts } = wire;
  const [tracked, others] = [!parts.rest('valuation'), !solo && !parts.rest('others')];
  if (!tracked && !others) return null;
  const turns = order.map((seat) => seats[seat]).join(', then ');
  return (
    <section class="sv-panel sv-valuation" aria-label={tracked ? 'Round and valuation' : 'Other companies'}>
      {tracked && (
        <>
          <p class="sv-round" data-part="valuation">
            <b>
              Round {round}
              {last !== null && ` of ${last}`}
            </b>
            {solo ? (
              <span>you need $1B</span>
            ) : (
              <span role="img" aria-label={`turn order: ${turns}`} title={`turn order: ${turns}`}>
                <Icon name="turn_order" size={13} />
                {order.map((seat) => (
                  <Token key={seat} seat={seat} name={seats[seat] ?? ''} size={16} />
                ))}
              </span>
            )}
          </p>
          <Track stack={stack} valuation={valuation} seats={seats} catalogue={catalogue} />
          <Standings order={order} stack={stack} valuation={valuation} seats={seats} catalogue={catalogue} />
          {solo && last !== null && <Rounds round={round} rounds={last} />}
        </>
      )}
      {others && <Chips wire={wire} />}
    </section>
  );
}

type Standing = Pick<View, 'stack' | 'valuation' | 'seats'> & { catalogue: Catalogue };

/** The spaces on which a decade of the track begins. */
const DECADES = [1, 10, 19];

/** The largest number of tokens that stand on each other; more stand side by side. */
const TALLEST = 2;

const Track = memo(({ stack, valuation, seats, catalogue }: Standing) => {
  const { track, markers } = catalogue;
  const last = track.length - 1;
  const label = seats.map((name, seat) => `${name} ${amountOf(catalogue, valuation[seat] ?? 0)}`).join(', ');
  return (
    <div class="sv-track" role="img" aria-label={`Valuation: ${label}`}>
      {track.map((amount, space) => {
        const marked = markers.includes(space);
        const here = stack.filter((seat) => Math.min(valuation[seat] ?? 0, last) === space);
        const pastEnd = here.filter((seat) => (valuation[seat] ?? 0) > last);
        const classes = [
          'sv-space',
          marked && 'sv-marked',
          space === last && 'sv-billion',
          (DECADES.includes(space) || space === last) && 'sv-decade',
          (marked || space === 0 || space === last || DECADES.includes(space)) && 'sv-named',
        ];
        return (
          <div
            key={space}
            data-space={space}
            class={classes.filter(Boolean).join(' ')}
            style={{ '--rise': ((space / last) ** 2.5).toFixed(3) }}
            title={marked ? `${amount}: +$1 salary for everybody in a company that gets here` : amount}
          >
            {here.map((seat, nth) => (
              <span
                key={seat}
                data-flip={`token ${seat}`}
                class={here.length > TALLEST ? 'sv-stand sv-beside' : 'sv-stand'}
                style={{ '--n': nth, '--of': here.length }}
              >
                <Token seat={seat} name={seats[seat] ?? ''} size={20} />
              </span>
            ))}
            {marked && !here.length && <em>+$1</em>}
            {space === last && !here.length && <Icon name="unicorn" size={18} />}
            <i />
            <small>
              {pastEnd.length
                ? pastEnd.map((seat) => amountOf(catalogue, valuation[seat] ?? 0)).join(' ')
                : amount}
            </small>
          </div>
        );
      })}
    </div>
  );
});

/** Seats and amounts in the order of turns, which stand for the track where there is no room for it. */
const Standings = memo(({ order, valuation, seats, catalogue }: Standing & Pick<View, 'order'>) => (
  <span class="sv-stands">
    {order.map((seat) => (
      <span key={seat} title={seats[seat]}>
        <Token seat={seat} name={seats[seat] ?? ''} size={18} />
        <b>{amountOf(catalogue, valuation[seat] ?? 0)}</b>
      </span>
    ))}
  </span>
));
