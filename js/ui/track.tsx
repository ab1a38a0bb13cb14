// The valuation track: the hockey stick it really is, with tokens that stack and marked spaces.
import type { Catalogue, View } from '../core/games/silicon_valley';
import { amountOf } from '../core/table';
import { Icon } from './icon';
import { memo } from './memo';
import { Token } from './token';

type Standing = Pick<View, 'stack' | 'valuation' | 'seats'>;

export const Track = memo(({ stack, valuation, seats, catalogue }: Standing & { catalogue: Catalogue }) => {
  const last = catalogue.track.length - 1;
  const at = (space: number) => stack.filter((seat) => Math.min(valuation[seat] ?? 0, last) === space);
  const spoken = seats.map((name, seat) => `${name} ${amountOf(catalogue, valuation[seat] ?? 0)}`).join(', ');
  return (
    <div class="sv-track" role="img" aria-label={`Valuation: ${spoken}`}>
      {catalogue.track.map((amount, space) => {
        const marked = catalogue.markers.includes(space);
        const beyond = at(space).filter((seat) => (valuation[seat] ?? 0) > last);
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
              {beyond.length
                ? beyond.map((seat) => amountOf(catalogue, valuation[seat] ?? 0)).join(' ')
                : amount}
            </small>
          </div>
        );
      })}
    </div>
  );
});
