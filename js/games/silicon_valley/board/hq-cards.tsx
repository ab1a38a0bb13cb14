// HQ cards for sale: symbols, a floor plan with a desk for each place, upkeep, and the price of the next one.
import { type Answer, answersAt, type Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { useSelected } from '../../../parts/select';
import { Icon } from '../icons';
import { Pawn } from '../pawn';
import { type Deal, dealAt, hqsOf, type PawnName, pawnAt, priceOf } from '../queries';
import { Steps } from '../rival/steps';
import { expandCounts, Offer } from '../symbols';
import type { Catalogue, HQ } from '../types';
import { answersIn, place, type ValleyWire } from '../wire';
import './hq-cards.css';

export function HqCards({ wire }: { wire: ValleyWire }) {
  const { cards, pawns, deals, answers } = useSelected(wire, (shown) => {
    const { view } = shown;
    const cards = hqsOf(view);
    return {
      cards,
      pawns: cards.map((_, slot) => pawnAt(view, place('hq', slot))),
      deals: cards.map((_, slot) => dealAt(shown, place('hq', slot), 'expand_hq')),
      answers: answersIn(shown.answers, 'hq'),
    };
  });
  const catalogue = wire.catalogue.value;
  const next = deals.find((deal) => deal?.price)?.price;
  return (
    <section class="sv-rooms" aria-label="Headquarters">
      <h3 class="sv-label">Headquarters {next && <em>next costs {priceOf(next, '').due}</em>}</h3>
      <Places label="Headquarters" class="sv-column">
        {cards.map((card, slot) => (
          <Slot
            key={slot}
            wire={wire}
            slot={slot}
            card={card}
            answers={answersAt(answers, place('hq', slot))}
            deal={deals[slot] ?? null}
            pawn={pawns[slot] ?? null}
            catalogue={catalogue}
          />
        ))}
      </Places>
    </section>
  );
}

interface SlotProps {
  wire: ValleyWire;
  slot: number;
  card: number | null;
  /** The answers at this place. */
  answers: Answer[];
  /** The price for the viewer. */
  deal: Deal | null;
  pawn: PawnName | null;
  catalogue: Catalogue;
}

const Slot = memo(({ wire, slot, card, answers, deal, pawn, catalogue }: SlotProps) => {
  const hq = card === null ? undefined : catalogue.hqs[card];
  const where = place('hq', slot);
  const { due, before } = priceOf(deal?.price, '—');
  // the card does not explain the discount, so the full price is shown struck through even if the move is not legal
  const idle = before ? [due, ' ', <s key="before">{before}</s>] : due;
  return (
    <Place where={where} legal={answers.length > 0}>
      <Steps wire={wire} where={where} />
      {hq && card !== null ? (
        <Room key={card} card={card} hq={hq} catalogue={catalogue} />
      ) : (
        <div class="sv-empty">{pawn ? <Pawn name={pawn} /> : 'no card'}</div>
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'expand_hq', slot }}
        label="Add"
        before={before}
        more={`for ${due}`}
        idle={hq ? idle : 'empty'}
        lacks={deal?.lacks}
        empty={!hq}
      />
    </Place>
  );
});

const Room = memo(({ card, hq, catalogue }: { card: number; hq: HQ; catalogue: Catalogue }) => (
  <article class="sv-card sv-room" data-flip={place('hq', card)}>
    <h4 title={hq.name}>{hq.name}</h4>
    <p class="sv-line">{hq.line}</p>
    <RoomFigures hq={hq} catalogue={catalogue} slot />
  </article>
));

interface FiguresProps {
  hq: Omit<HQ, 'line'>;
  catalogue: Catalogue;
  /** Whether adding the card brings one more product slot. */
  slot?: boolean;
}

export function RoomFigures({ hq, catalogue, slot = false }: FiguresProps) {
  return (
    <>
      <div class="sv-figures">
        {expandCounts(hq.offers, catalogue.attributes).map((attribute, at) => (
          <Offer key={at} attribute={attribute} size={20} />
        ))}
        <FloorPlan places={hq.places} />
      </div>
      <div class="sv-figures">
        <span title="places for people">
          <Icon name="place" size={14} />
          <b>
            {slot && '+'}
            {hq.places}
          </b>
        </span>
        {slot && (
          <span title="product slots">
            <Icon name="slot" size={14} />
            <b>+1</b>
          </span>
        )}
        <span class="sv-due" title="upkeep a round">
          upkeep <b>${hq.upkeep}</b>
        </span>
      </div>
    </>
  );
}

/** A room with a desk and a chair for each place. */
function FloorPlan({ places }: { places: number }) {
  const wide = 26 * places + 2;
  const walls = Array.from({ length: Math.max(0, places - 1) }, (_, at) => 27 + 26 * at);
  return (
    <svg class="sv-floor" width={wide} height="24" viewBox={`0 0 ${wide} 24`} aria-hidden="true">
      <path d={`M1 8V1H${wide - 1}V8M${wide - 1} 16V23H1V16`} />
      {walls.map((x) => (
        <path key={x} d={`M${x} 1v7M${x} 16v7`} />
      ))}
      {Array.from({ length: places }, (_, at) => (
        <g key={at}>
          <rect x={7 + 26 * at} y="5" width="14" height="6" rx="1" />
          <circle cx={14 + 26 * at} cy="16" r="2.6" />
        </g>
      ))}
    </svg>
  );
}
