// The employee row: people who can be hired, each in a slot with its price.
import { type Answer, answersAt, type Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { useSelected } from '../../../parts/select';
import { Pawn } from '../pawn';
import { Badge } from '../people';
import { type Deal, dealAt, type PawnName, pawnAt, priceOf, rowOf } from '../queries';
import { Steps } from '../rival/steps';
import { symbolsOf } from '../symbols';
import type { Catalogue } from '../types';
import { answersIn, place, type ValleyWire } from '../wire';

export function PeopleForHire({ wire }: { wire: ValleyWire }) {
  const { cards, pawns, symbols, deals, answers } = useSelected(wire, (shown) => {
    const cards = rowOf(shown.view);
    return {
      cards,
      pawns: cards.map((_, slot) => pawnAt(shown.view, place('row', slot))),
      symbols: symbolsOf(shown, wire.catalogue.value),
      deals: cards.map((_, slot) => dealAt(shown, place('row', slot), 'hire')),
      answers: answersIn(shown.answers, 'row'),
    };
  });
  return (
    <section class="sv-people" aria-label="People for hire">
      <h3 class="sv-label">
        People for hire <em>prices slide to the left</em>
      </h3>
      <Places label="People for hire" class="sv-row">
        {/* the key is the card, so that people who slide to another slot are not rendered again */}
        {cards.map((card, slot) => (
          <Slot
            key={card ?? `empty ${slot}`}
            wire={wire}
            slot={slot}
            card={card}
            answers={answersAt(answers, place('row', slot))}
            symbols={symbols}
            deal={deals[slot] ?? null}
            pawn={pawns[slot] ?? null}
            catalogue={wire.catalogue.value}
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
  /** The symbols that the viewer offers. */
  symbols: string[];
  /** The price for the viewer. */
  deal: Deal | null;
  pawn: PawnName | null;
  catalogue: Catalogue;
}

const Slot = memo(({ wire, slot, card, answers, symbols, deal, pawn, catalogue }: SlotProps) => {
  const where = place('row', slot);
  const { due, before } = priceOf(deal?.price, `$${catalogue.prices[slot] ?? 0}`);
  return (
    <Place where={where} legal={answers.length > 0}>
      <Steps wire={wire} where={where} />
      {card === null ? (
        <div class="sv-empty">{pawn ? <Pawn name={pawn} /> : 'nobody'}</div>
      ) : (
        <Badge card={card} catalogue={catalogue} offers={symbols} />
      )}
      <Plate
        wire={wire as Wire}
        where={where}
        answers={answers}
        move={{ kind: 'hire', slot }}
        label={`Hire ${due}`}
        before={before}
        idle={due}
        lacks={deal?.lacks}
        empty={card === null}
      />
    </Place>
  );
});
