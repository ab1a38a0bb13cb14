// A few blocks in a line, as a card shows them.
import { cells, type Shape } from '../core/geometry';
import { memo } from './memo';
import { Piece } from './piece';

export const Blocks = memo(
  ({ counts, shapes, cell = 8 }: { counts: readonly number[]; shapes: readonly string[]; cell?: number }) => {
    // what stays when others come or go is not drawn anew
    const pieces = counts.flatMap((count, at) =>
      Array.from({ length: count }, (_, nth) => ({ shape: shapes[at] as Shape, nth })),
    );
    if (!pieces.length) return <span class="sv-none">nothing</span>;
    const spoken = shapes
      .map((shape, at) => [counts[at] ?? 0, shape] as const)
      .filter(([count]) => count)
      .map(([count, shape]) => (count === 1 ? shape : `${count} ${shape}`))
      .join(', ');
    return (
      <span class="sv-blocks" role="img" aria-label={spoken}>
        {pieces.map(({ shape, nth }) => {
          const squares = cells(shape, shape === 'ell' ? 1 : 0);
          const rows = Math.max(...squares.map(([row]) => row)) + 1;
          const columns = Math.max(...squares.map(([, column]) => column)) + 1;
          return (
            <svg
              key={`${shape} ${nth}`}
              width={columns * cell}
              height={rows * cell}
              viewBox={`0 0 ${columns} ${rows}`}
              aria-hidden="true"
            >
              <Piece shape={shape} squares={squares} marks={cell >= 12} />
            </svg>
          );
        })}
      </span>
    );
  },
);
