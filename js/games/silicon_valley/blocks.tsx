// A few blocks in a line, as a card shows them.
import { Fragment } from 'preact';
import { cells, type Shape } from '../../core/geometry';
import { memo } from '../../parts/memo';
import { blockList } from './mat/arithmetic';
import { Piece } from './piece';
import './blocks.css';

interface BlocksProps {
  counts: readonly number[];
  shapes: readonly string[];
  /** The size of a square in pixels; without it the stylesheet says it. */
  cell?: number;
  /** A shape with more blocks than this is drawn once, with its number. */
  most?: number;
}

export const Blocks = memo(({ counts, shapes, cell, most = Infinity }: BlocksProps) => {
  const some = counts.flatMap((count, at) => (count > 0 ? [{ count, shape: shapes[at] as Shape }] : []));
  if (!some.length) return <span class="sv-none">nothing</span>;
  return (
    <span class="sv-blocks" role="img" aria-label={blockList(counts, shapes)}>
      {some.flatMap(({ count, shape }) =>
        // keys by shape and index, so that remaining blocks keep their elements
        Array.from({ length: count > most ? 1 : count }, (_, nth) => (
          <Fragment key={`${shape} ${nth}`}>
            <Block shape={shape} cell={cell} />
            {count > most && <small>×{count}</small>}
          </Fragment>
        )),
      )}
    </span>
  );
});

interface BlockProps {
  shape: Shape;
  cell?: number | undefined;
  /** Whether squares have their marks; small ones do without, and their outline shows the shape. */
  marks?: boolean;
}

/** A single block. */
export const Block = memo(({ shape, cell, marks = cell !== undefined && cell >= 12 }: BlockProps) => {
  const squares = cells(shape, shape === 'ell' ? 1 : 0);
  const rows = Math.max(...squares.map(([row]) => row)) + 1;
  const columns = Math.max(...squares.map(([, column]) => column)) + 1;
  const size = cell === undefined ? {} : { '--u': `${cell}px` };
  return (
    <svg
      class="sv-block"
      style={{ '--w': columns, '--h': rows, ...size }}
      viewBox={`0 0 ${columns} ${rows}`}
      aria-hidden="true"
    >
      <Piece shape={shape} squares={squares} marks={marks} />
    </svg>
  );
});
