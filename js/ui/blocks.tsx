// A few blocks in a line, as a card shows them.
import { cells, type Shape } from '../core/geometry';
import { memo } from './memo';
import { Piece } from './piece';

interface BlocksProps {
  counts: readonly number[];
  shapes: readonly string[];
  cell?: number;
}

export const Blocks = memo(({ counts, shapes, cell = 8 }: BlocksProps) => {
  const some = counts.flatMap((count, at) => (count > 0 ? [{ count, shape: shapes[at] as Shape }] : []));
  if (!some.length) return <span class="sv-none">nothing</span>;
  const spoken = some.map(({ count, shape }) => (count === 1 ? shape : `${count} ${shape}`)).join(', ');
  return (
    <span class="sv-blocks" role="img" aria-label={spoken}>
      {some.flatMap(({ count, shape }) =>
        // a block that is still there when others have gone is the same one
        Array.from({ length: count }, (_, nth) => (
          <Block key={`${shape} ${nth}`} shape={shape} cell={cell} />
        )),
      )}
    </span>
  );
});

const Block = memo(({ shape, cell }: { shape: Shape; cell: number }) => {
  const squares = cells(shape, shape === 'ell' ? 1 : 0);
  const rows = Math.max(...squares.map(([row]) => row)) + 1;
  const columns = Math.max(...squares.map(([, column]) => column)) + 1;
  return (
    <svg width={columns * cell} height={rows * cell} viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
      <Piece shape={shape} squares={squares} marks={cell >= 12} />
    </svg>
  );
});
