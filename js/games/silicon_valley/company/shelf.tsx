// Own code and the supply in one row of eight: above what the viewer has, on the plate what one more costs, below what is
// left. While code is paid, what happens to the own blocks stands in place of the prices; the open mat makes the row its tray.
import type { ComponentType } from 'preact';
import type { Shape } from '../../../core/geometry';
import { type Answer, answersAt, type Wire } from '../../../core/wire';
import { memo } from '../../../parts/memo';
import { Cell, Places } from '../../../parts/places';
import { Plate } from '../../../parts/plate';
import { useSelected } from '../../../parts/select';
import { Block } from '../blocks';
import { isStill } from '../board/row';
import { fateOf, payingOf } from '../payment/paying';
import { type Deal, dealAt, priceOf, supplyOf, viewerOf } from '../queries';
import { MAT } from '../sheet-names';
import type { Catalogue } from '../types';
import { answersIn, place, type ValleyWire } from '../wire';
import './shelf.css';

export interface ShelfProps {
  wire: ValleyWire;
  /** What the row is while the mat is open; none where there is no mat. */
  tray?: ComponentType<{ wire: ValleyWire }> | undefined;
}

export function Shelf({ wire, tray: Tray }: ShelfProps) {
  const open = wire.sheet.value === MAT && wire.shown.value.seat !== null;
  return open && Tray ? <Tray wire={wire} /> : <Priced wire={wire} />;
}

interface PricedProps {
  wire: ValleyWire;
  /** Whether it shows prices even while blocks are paid. */
  selling?: boolean;
}

/** The row with prices, or with what a payment does to the own blocks. */
export function Priced({ wire, selling = false }: PricedProps) {
  const { left, own, name, deals, answers, still, words } = useSelected(wire, (shown) => {
    const viewer = viewerOf(shown);
    return {
      left: supplyOf(shown.view),
      own: viewer === null ? null : (shown.view.code[viewer] ?? null),
      name: viewer === null ? '' : (shown.seats[viewer] ?? ''),
      deals: wire.catalogue.value.shapes.map((shape) => dealAt(shown, place('supply', shape), 'outsource')),
      answers: answersIn(shown.answers, 'supply'),
      still: isStill(shown, wire),
      words: selling ? null : fates(wire),
    };
  });
  const catalogue = wire.catalogue.value;
  return (
    <Places label={own ? 'Your blocks, and the supply' : 'Supply'} class="sv-shelf" part="code">
      {catalogue.shapes.map((shape, at) => (
        <OneShape
          key={shape}
          wire={wire as Wire}
          at={at}
          own={own?.[at] ?? null}
          owner={name}
          left={left[at] ?? 0}
          deal={deals[at] ?? null}
          answers={answersAt(answers, place('supply', shape))}
          note={words?.[at]}
          still={still}
          catalogue={catalogue}
        />
      ))}
    </Places>
  );
}

/** What the payment that is chosen does with the blocks of each shape; null while nothing is paid. */
function fates(wire: ValleyWire): string[] | null {
  const paying = payingOf(wire).paying.value;
  return paying?.code.map((_, shape) => fateOf(paying, shape)) ?? null;
}

interface ShapeProps {
  wire: Wire;
  at: number;
  /** How many the viewer has; null if that is hidden. */
  own: number | null;
  owner: string;
  left: number;
  /** The price of one more for the viewer. */
  deal: Deal | null;
  answers: Answer[];
  note: string | undefined;
  still: boolean;
  catalogue: Catalogue;
}

const OneShape = memo(({ wire, at, own, owner, left, deal, answers, note, still, catalogue }: ShapeProps) => {
  const shape = catalogue.shapes[at] ?? '';
  const where = place('supply', shape);
  const { due, before } = priceOf(deal?.price, `$${catalogue.block_prices[at]}`);
  const price = before ? [<s key="before">{before}</s>, ' ', due] : due;
  return (
    <Cell>
      <div class={own === 0 ? 'sv-shape sv-lacking' : 'sv-shape'} data-shape={shape}>
        <div class="sv-own" data-place={owner && `${owner} ${shape}`} title={shape}>
          <Block shape={shape as Shape} marks />
          {own !== null && <b>{own}</b>}
        </div>
        <div class="sv-offered" data-place={where}>
          {note === undefined ? (
            <Plate
              wire={wire}
              where={where}
              answers={answers}
              move={{ kind: 'outsource', shape }}
              name={`${shape}, ${due}, ${left} left`}
              label={price}
              idle={price}
              still={still}
            />
          ) : (
            <span class="sv-plate sv-note">{note}</span>
          )}
        </div>
        <small class="sv-left">{left} left</small>
      </div>
    </Cell>
  );
});
