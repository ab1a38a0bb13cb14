// The employee row: people who can be hired, each in a slot with its price.
import type { Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Place, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { Badge } from '../people';
import { priceOf, rowOf } from '../queries';
import { PawnHere } from '../rival/lanes';
import type { ValleyWire } from '../wire';
import { type SlotProps, UNDER_A_PAWN, useRow } from './row';

export function PeopleForHire({ wire }: { wire: ValleyWire }) {
  const slots = useRow(wire, 'row', 'hire', rowOf);
  return (
    <section class="sv-people" data-part="people" aria-label="People for hire">
      <h3 class="sv-label">
        People for hire <em>people slide to the left</em>
      </h3>
      <Places label="People for hire" class="sv-places sv-row">
        {/* the key is the card, so that people who slide to another slot are not rendered again */}
        {slots.map((each) => (
          <Slot key={each.card ?? `empty ${each.slot}`} {...each} />
        ))}
      </Places>
    </section>
  );
}

const Slot = memo(
  ({ wire, slot, where, card, answers, symbols, deal, pawn, still, catalogue }: SlotProps) => {
    const { due, before } = priceOf(deal?.price, `$${catalogue.prices[slot] ?? 0}`);
    return (
      <Place where={where} legal={answers.length > 0}>
        <PawnHere wire={wire} where={where} />
        {card === null ? (
          <div class="sv-empty">{pawn ? UNDER_A_PAWN : 'nobody'}</div>
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
          still={still || card === null}
        />
      </Place>
    );
  },
);
