// The designs with which a product can be launched, of which Python lists many for one place: a sheet shows them drawn,
// a page at a time, the one with the fewest and cheapest blocks first.
import { useSignal } from '@preact/signals';
import { type Answer, answersAt, type Wire } from '../../../core/wire';
import { NextPage } from '../../../parts/next-page';
import { Sheet } from '../../../parts/sheet';
import { Icon } from '../icons';
import { designOf, widthOf } from '../mat/arithmetic';
import { Kept } from '../payment/kept';
import { tiePickedSheets } from '../picked-sheets';
import { Piece } from '../piece';
import { DESIGNS, MAT } from '../sheet-names';
import type { ValleyWire } from '../wire';
import './designs.css';

/** The number of designs on a page. */
const PAGE = 10;

export function Designs({ wire }: { wire: ValleyWire }) {
  tiePickedSheets(wire);
  const { answers, view, seat } = wire.shown.value;
  const where = wire.picked.value ?? '';
  const designs = answersAt(answers, where).filter(({ move }) => move.kind === 'launch');
  const space = designs[0]?.move.space as number | undefined;
  const product = wire.catalogue.value.products[view.products[space ?? -1]?.[0] ?? -1];
  if (!product || seat === null) return null;
  return (
    <Sheet
      wire={wire as Wire}
      name={DESIGNS}
      title={`Launch ${product.name}: with which blocks?`}
      note={`${designs.length} possible, the fewest and cheapest blocks first`}
      from="hand"
    >
      <DesignList
        key={where}
        wire={wire}
        designs={designs}
        grid={product.grid}
        code={view.code[seat] ?? []}
      />
    </Sheet>
  );
}

interface ListProps {
  wire: ValleyWire;
  designs: Answer[];
  grid: readonly string[];
  code: readonly number[];
}

function DesignList({ wire, designs, grid, code }: ListProps) {
  const first = useSignal(0);
  const { shapes } = wire.catalogue.value;
  const from = first.value;
  return (
    <>
      <ul class="sv-designs">
        {designs.slice(from, from + PAGE).map((answer) => {
          const parts = designOf(grid, answer.move.layout as string);
          const used = shapes.map((shape) => parts.filter((part) => part.shape === shape).length);
          return (
            <li key={answer.move.layout as string}>
              <button
                type="button"
                class="sv-design"
                aria-label={answer.label}
                onClick={() => wire.play(answer.move)}
              >
                <Design grid={grid} parts={parts} />
                <span class="sv-keeps">
                  {answer.warning && <Icon name="warning" size={13} />}
                  <Kept code={code} taken={used} shapes={shapes} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div class="sv-foot">
        <NextPage first={first} page={PAGE} count={designs.length} />
        <span class="sv-spring" />
        <button
          type="button"
          class="sv-button"
          onClick={() => {
            wire.sheet.value = MAT;
          }}
        >
          <Icon name="mat" size={15} /> Lay it out on the mat <kbd>b</kbd>
        </button>
      </div>
    </>
  );
}

function Design({ grid, parts }: { grid: readonly string[]; parts: ReturnType<typeof designOf> }) {
  const [rows, columns] = [grid.length, widthOf(grid)];
  return (
    <svg
      style={{ '--rows': rows, '--columns': columns }}
      viewBox={`0 0 ${columns} ${rows}`}
      aria-hidden="true"
    >
      {parts.map((part) => (
        <Piece key={`${part.squares}`} {...part} />
      ))}
    </svg>
  );
}
