// HQ cards to grow with: symbols, a floor plan with a desk for each place, upkeep, and what the next one costs.
import type { Catalogue, HQ } from '../core/games/silicon_valley';
import { eyesOf, hqPriceOf, hqsOf, type PawnName, pawnAt } from '../core/table';
import { type Answer, answersAt, answersIn, type Wire } from '../core/wire';
import type { ValleyWire } from './board';
import { Icon } from './icon';
import { memo } from './memo';
import { Place, Places } from './places';
import { Plate } from './plate';
import { Steps } from './rival';
import { useSlice } from './slice';
import { listed, Offer } from './symbols';
import { Pawn } from './token';

export function Rooms({ wire }: { wire: ValleyWire }) {
  const { cards, pawns, price, money, answers } = useSlice(wire, (shown) => {
    const { view } = shown;
    const [cards, eyes] = [hqsOf(view), eyesOf(shown)];
    return {
      cards,
      pawns: cards.map((_, slot) => pawnAt(view, `hq ${slot}`)),
      price: eyes === null ? null : hqPriceOf(view, wire.catalogue.value, eyes),
      money: eyes === null ? null : (view.money[eyes] ?? null),
      answers: answersIn(shown.answers, 'hq'),
    };
  });
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-rooms" aria-label="Headquarters">
      <h3 class="sv-label">Headquarters {price !== null && <em>next costs ${price}</em>}</h3>
      <Places label="Headquarters" class="sv-column">
        {cards.map((card, slot) => (
          <Slot
            key={slot}
            wire={wire}
            slot={slot}
            card={card}
            answers={answersAt(answers, `hq ${slot}`)}
            price={price}
            have={price !== null && money !== null && money < price ? money : null}
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
  /** The answers that point at it. */
  answers: Answer[];
  /** What the next card costs whoever looks. */
  price: number | null;
  /** The money of whoever looks, if it does not do. */
  have: number | null;
  pawn: PawnName | null;
  catalogue: Catalogue;
}

const Slot = memo(({ wire, slot, card, answers, price, have, pawn, catalogue }: SlotProps) => {
  const hq = card === null ? undefined : catalogue.hqs[card];
  const where = `hq ${slot}`;
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
        more={`for $${price}`}
        idle={hq ? (price === null ? '—' : `$${price}`) : 'empty'}
        lacks={have === null ? undefined : `you have $${have}`}
        empty={!hq}
      />
    </Place>
  );
});

const Room = memo(({ card, hq, catalogue }: { card: number; hq: HQ; catalogue: Catalogue }) => (
  <article class="sv-card sv-room" data-flip={`hq ${card}`}>
    <h4 title={hq.name}>{hq.name}</h4>
    <p class="sv-line">{hq.line}</p>
    <RoomFigures hq={hq} catalogue={catalogue} slot />
  </article>
));

interface FiguresProps {
  hq: Omit<HQ, 'line'>;
  catalogue: Catalogue;
  /** Whether it brings one more product slot, as a card does that is added. */
  slot?: boolean;
}

export function RoomFigures({ hq, catalogue, slot = false }: FiguresProps) {
  return (
    <>
      <div class="sv-figures">
        {listed(hq.offers, catalogue.attributes).map((attribute, at) => (
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
