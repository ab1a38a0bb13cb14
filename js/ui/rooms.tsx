// HQ cards to grow with: symbols, places for people, upkeep, and what the next one costs you.
import type { Catalogue, HQ } from '../core/games/silicon_valley';
import { CARD_SLOTS, hqPriceOf, hqsOf } from '../core/table';
import { answersAt, type Wire } from '../core/wire';
import type { ValleyWire } from './board';
import { Icon } from './icon';
import { memo } from './memo';
import { Plate } from './plate';
import { listed, Offer } from './symbols';

export function Rooms({ wire }: { wire: ValleyWire }) {
  const { view, seat, asked } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const eyes = seat ?? asked;
  const price = eyes === null ? null : hqPriceOf(view, eyes);
  return (
    <section class="sv-capital" aria-label="Room to grow">
      <h3 class="sv-label">
        Room to grow <em>each adds a product slot</em>
      </h3>
      <div class="sv-cheques">
        {Array.from({ length: CARD_SLOTS }, (_, slot) => {
          const card = hqsOf(view)[slot] ?? null;
          const hq = card === null ? undefined : catalogue.hqs[card];
          const where = `hq ${slot}`;
          const legal = answersAt(wire.shown.value, where).length > 0;
          return (
            <div key={slot} class={legal ? 'sv-slot sv-legal' : 'sv-slot'}>
              {hq && card !== null ? (
                <Room key={card} card={card} hq={hq} catalogue={catalogue} />
              ) : (
                <div class="sv-empty">no card</div>
              )}
              <Plate
                wire={wire as Wire}
                where={where}
                move={{ kind: 'expand_hq', slot }}
                label={`Add $${price}`}
                idle={price === null ? 'HQ card' : `$${price}`}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

const Room = memo(({ card, hq, catalogue }: { card: number; hq: HQ; catalogue: Catalogue }) => (
  <article class="sv-card sv-room" data-flip={`hq ${card}`}>
    <h4>{hq.name}</h4>
    <p class="sv-line">{hq.line}</p>
    <div class="sv-tile">
      {listed(hq.offers, catalogue.attributes).map((attribute, at) => (
        <Offer key={at} attribute={attribute} size={19} />
      ))}
      <span title="places for people">
        <Icon name="place" size={14} />+{hq.places}
      </span>
      <span title="upkeep a round">
        <Icon name="money" size={14} />${hq.upkeep}
      </span>
    </div>
  </article>
));
