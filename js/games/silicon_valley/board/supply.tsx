// The supply of blocks, with the price of outsourcing one.
import { answersAt, type Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Cell, Places } from '../../../parts/places';
import { useSelected } from '../../../parts/select';
import { Blocks } from '../blocks';
import { type Deal, dealAt, priceOf, supplyOf } from '../queries';
import type { Catalogue } from '../types';
import { answersIn, place, type ValleyWire } from '../wire';
import './supply.css';

export function Supply({ wire }: { wire: ValleyWire }) {
  const { left, deals, answers } = useSelected(wire, (shown) => ({
    left: supplyOf(shown.view),
    deals: wire.catalogue.value.shapes.map((shape) => dealAt(shown, place('supply', shape), 'outsource')),
    answers: answersIn(shown.answers, 'supply'),
  }));
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-panel sv-supply" aria-label="Supply">
      <h3 class="sv-label">
        Supply <em>outsource one block</em>
      </h3>
      <Places label="Supply" class="sv-shop">
        {catalogue.shapes.map((shape, at) => (
          <SupplyBlock
            key={shape}
            wire={wire as Wire}
            at={at}
            left={left[at] ?? 0}
            deal={deals[at] ?? null}
            legal={answersAt(answers, place('supply', shape)).length > 0}
            catalogue={catalogue}
          />
        ))}
      </Places>
    </section>
  );
}

interface SupplyBlockProps {
  wire: Wire;
  at: number;
  left: number;
  /** The price of one for the viewer. */
  deal: Deal | null;
  legal: boolean;
  catalogue: Catalogue;
}

/** A shape for sale. */
const SupplyBlock = memo(
  ({ wire, at, left, deal, legal, catalogue: { shapes, block_prices: prices } }: SupplyBlockProps) => {
    const { due, before } = priceOf(deal?.price, `$${prices[at]}`);
    const shape = shapes[at] ?? '';
    const move = { kind: 'outsource', shape };
    return (
      <Cell>
        <button
          type="button"
          class={legal ? 'sv-buy sv-can' : 'sv-buy'}
          data-stop=""
          aria-disabled={!legal}
          data-place={place('supply', shape)}
          aria-label={`${shape}, ${due}, ${left} left`}
          data-explain={JSON.stringify(move)}
          onClick={() => wire.play(move)}
        >
          <Blocks counts={shapes.map((_, each) => Number(each === at))} shapes={shapes} cell={9} />
          <span>
            {before && <s>{before}</s>}
            <b>{due}</b>
            <small>{left} left</small>
          </span>
        </button>
      </Cell>
    );
  },
);
