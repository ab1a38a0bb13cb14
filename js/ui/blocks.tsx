// A few blocks in a line, as a card shows them.
import { cells, type Shape } from '../core/geometry';
import { memo } from './memo';
import { Piece } from './piece';

interface BlocksProps {
  counts: readonly number[];
  shapes: readonly string[];
  cell?: number;
}

const there = (counts: readonly number[], shapes: readonly string[]) =>
  counts.flatMap((count, at) => (count > 0 ? [{ count, shape: shapes[at] as Shape }] : []));

/** As Python writes a collection of blocks: "2 bar, square". */
export const spoken = (counts: readonly number[], shapes: readonly string[]): string =>
  there(counts, shapes)
    .map(({ count, shape }) => (count === 1 ? shape : `${count} ${shape}`))
    .join(', ');

export const Blocks = memo(({ counts, shapes, cell = 8 }: BlocksProps) => {
  const some = there(counts, shapes);
  if (!some.length) return <span class="sv-none">nothing</span>;
  return (
    <span class="sv-blocks" role="img" aria-label={spoken(counts, shapes)}>
      {some.flatMap(({ count, shape }) =>
        // a block that is still there when others have gone is the same one
        Array.from({ length: count }, (_, nth) => (
          <Drawn key={`${shape} ${nth}`} shape={shape} cell={cell} />
        )),
      )}
    </span>
  );
});

/** One block by itself. */
export const Drawn = memo(({ shape, cell }: { shape: Shape; cell: number }) => {
  const squares = cells(shape, shape === 'ell' ? 1 : 0);
  const rows = Math.max(...squares.map(([row]) => row)) + 1;
  const columns = Math.max(...squares.map(([, column]) => column)) + 1;
  return (
    <svg width={columns * cell} height={rows * cell} viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
      <Piece shape={shape} squares={squares} marks={cell >= 12} />
    </svg>
  );
});
