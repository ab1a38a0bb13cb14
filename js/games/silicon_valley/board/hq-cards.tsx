// HQ cards for sale: symbols, a floor plan with a desk for each place, upkeep, and the price of the next one.
import type { Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { hqsOf, priceOf } from '../queries';
import { PawnHere } from '../rival/lanes';
import { expandCounts, Offer, Sign } from '../symbols';
import type { Catalogue, HQ } from '../types';
import { place, type ValleyWire } from '../wire';
import { type SlotProps, UNDER_A_PAWN, useRow } from './row';
import './hq-cards.css';

export function HqCards({ wire }: { wire: ValleyWire }) {
  const slots = useRow(wire, 'hq', 'expand_hq', hqsOf);
  const next = slots.find(({ deal }) => deal?.price)?.deal?.price;
  return (
    <section class="sv-rooms" data-part="headquarters" aria-label="Headquarters">
      <h3 class="sv-label">Headquarters {next && <em>next {priceOf(next, '').due}</em>}</h3>
      <Places label="Headquarters" class="sv-places sv-column">
        {slots.map((each) => (
          <Slot key={each.slot} {...each} />
        ))}
      </Places>
    </section>
  );
}

const Slot = memo(({ wire, slot, where, card, answers, deal, pawn, still, catalogue }: SlotProps) => {
  const hq = card === null ? undefined : catalogue.hqs[card];
  const { due, before } = priceOf(deal?.price, 'HQ card');
  // the card does not explain the discount, so the full price is shown struck through even if the move is not legal
  const idle = before ? [due, ' ', <s key="before">{before}</s>] : due;
  return (
    <Place where={where} legal={answers.length > 0}>
      <PawnHere wire={wire} where={where} />
      {hq && card !== null ? (
        <Room key={card} card={card} hq={hq} catalogue={catalogue} />
      ) : (
        <div class="sv-empty">{pawn ? UNDER_A_PAWN : 'no card'}</div>
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'expand_hq', slot }}
        label={`Add ${due}`}
        before={before}
        idle={hq ? idle : 'empty'}
        lacks={deal?.lacks}
        still={still || !hq}
      />
    </Place>
  );
});

const Room = memo(({ card, hq, catalogue }: { card: number; hq: HQ; catalogue: Catalogue }) => (
  <article class="sv-card sv-room" data-flip={place('hq', card)}>
    <h4 title={hq.name}>{hq.name}</h4>
    <p class="sv-line" title={hq.line}>
      {hq.line}
    </p>
    <div class="sv-figures">
      <Symbols offers={hq.offers} catalogue={catalogue} />
      <FloorPlan places={hq.places} />
    </div>
    <div class="sv-figures">
      <span>
        <Sign name="place" />
        <b>+{hq.places}</b>
      </span>
      <span>
        <Sign name="slot" />
        <b>+1</b>
      </span>
      <span class="sv-due" title="upkeep a round">
        upkeep <b>${hq.upkeep}</b>
      </span>
    </div>
  </article>
));

/** The symbols that a card offers. */
export const Symbols = ({ offers, catalogue }: { offers: readonly number[]; catalogue: Catalogue }) => (
  <span class="sv-offers">
    {expandCounts(offers, catalogue.attributes).map((attribute, at) => (
      <Offer key={at} attribute={attribute} />
    ))}
  </span>
);

/** A room with a desk and a chair for each place. */
function FloorPlan({ places }: { places: number }) {
  const wide = 20 * places + 2;
  const walls = Array.from({ length: Math.max(0, places - 1) }, (_, at) => 21 + 20 * at);
  return (
    <svg class="sv-floor" width={wide} height="20" viewBox={`0 0 ${wide} 20`} aria-hidden="true">
      <path d={`M1 6V1H${wide - 1}V6M${wide - 1} 13V19H1V13`} />
      {walls.map((x) => (
        <path key={x} d={`M${x} 1v6M${x} 13v6`} />
      ))}
      {Array.from({ length: places }, (_, at) => (
        <g key={at}>
          <rect x={5.5 + 20 * at} y="4" width="11" height="4.5" rx="1" />
          <circle cx={11 + 20 * at} cy="13" r="2.2" />
        </g>
      ))}
    </svg>
  );
}
