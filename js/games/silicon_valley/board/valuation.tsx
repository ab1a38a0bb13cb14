// The round, the order of turns, and the valuation track with stacked tokens and marked spaces.
import { memo } from '../../../parts/memo';
import { useSelected } from '../../../parts/select';
import { Token } from '../../../parts/token';
import { Icon } from '../icons';
import { amountOf, factsOf } from '../queries';
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
  return (
    <section class="sv-panel sv-valuation" aria-label="Round and valuation">
      <p class="sv-round">
        <b>
          Round {round}
          {last !== null && ` of ${last}`}
        </b>
        <span>
          <Icon name="turn_order" size={16} />
          {order.map((seat, at) => (
            <span key={seat} class="sv-turn">
              {at > 0 && 'then'} <Token seat={seat} name={seats[seat] ?? ''} size={20} /> {seats[seat]}
            </span>
          ))}
          {solo && (
            <span class="sv-turn">
              then <Token seat={null} name="Rival" size={20} /> the Rival
            </span>
          )}
        </span>
        <span>
          <b>Valuation</b> {solo ? `you need $1B by the end of round ${last}` : 'at $1B the game ends'}
        </span>
        <span>
          <b class="sv-warn">+$1</b> salary for each of your people when you cross
        </span>
      </p>
      <Track stack={stack} valuation={valuation} seats={seats} catalogue={wire.catalogue.value} />
    </section>
  );
}

type Standing = Pick<View, 'stack' | 'valuation' | 'seats'>;

const Track = memo(({ stack, valuation, seats, catalogue }: Standing & { catalogue: Catalogue }) => {
  const last = catalogue.track.length - 1;
  const at = (space: number) => stack.filter((seat) => Math.min(valuation[seat] ?? 0, last) === space);
  const label = seats.map((name, seat) => `${name} ${amountOf(catalogue, valuation[seat] ?? 0)}`).join(', ');
  return (
    <div class="sv-track" role="img" aria-label={`Valuation: ${label}`}>
      {catalogue.track.map((amount, space) => {
        const marked = catalogue.markers.includes(space);
        const pastEnd = at(space).filter((seat) => (valuation[seat] ?? 0) > last);
        return (
          <div
            key={space}
            data-space={space}
            class={space === 10 || space === 19 || space === last ? 'sv-space sv-decade' : 'sv-space'}
          >
            <div class="sv-stack">
              {at(space).map((seat) => (
                <span key={seat} data-flip={`token ${seat}`} style={{ '--stacked': stack.indexOf(seat) }}>
                  <Token seat={seat} name={seats[seat] ?? ''} size={22} />
                </span>
              ))}
              {marked && at(space).length === 0 && <em class="sv-warn">+$1</em>}
              {space === last && at(space).length === 0 && <Icon name="unicorn" size={20} />}
            </div>
            <div
              class={marked ? 'sv-bar sv-marked' : space === last ? 'sv-bar sv-billion' : 'sv-bar'}
              style={{ height: `${5 + 33 * (space / last) ** 2.5}px` }}
              title={marked ? `${amount}: +$1 salary for everybody in a company that gets here` : amount}
            />
            <small class={marked ? 'sv-marker' : ''}>
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
