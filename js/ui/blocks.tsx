// A few blocks in a line, as a card shows them.
import { Fragment } from 'preact';
import { cells, type Shape } from '../core/geometry';
import { spelt } from '../core/mat';
import { memo } from './memo';
import { Piece } from './piece';

interface BlocksProps {
  counts: readonly number[];
  shapes: readonly string[];
  cell?: number;
  /** Of more than so many of a shape one is drawn, with how many there are. */
  most?: number;
}

export const Blocks = memo(({ counts, shapes, cell = 8, most = Infinity }: BlocksProps) => {
  const some = counts.flatMap((count, at) => (count > 0 ? [{ count, shape: shapes[at] as Shape }] : []));
  if (!some.length) return <span class="sv-none">nothing</span>;
  return (
    <span class="sv-blocks" role="img" aria-label={spelt(counts, shapes)}>
      {some.flatMap(({ count, shape }) =>
        // a block that is still there when others have gone is the same one
        Array.from({ length: count > most ? 1 : count }, (_, nth) => (
          <Fragment key={`${shape} ${nth}`}>
            <Drawn shape={shape} cell={cell} />
            {count > most && <small>×{count}</small>}
          </Fragment>
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
