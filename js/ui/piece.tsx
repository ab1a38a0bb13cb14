// A code block, drawn: joined squares, each with the mark of its shape, so that colour never stands alone.
import { type Cell, colourOf, type Shape } from '../core/geometry';

const MARKS: Record<Shape, string> = {
  dot: 'M0 0h.01',
  bar: 'M0-.2V.2',
  corner: 'M-.16-.18V.16H.18',
  line: 'M-.2 0H.2',
  square: 'M-.16-.16H.16V.16H-.16z',
  tee: 'M-.2 0H.2M0-.2V.2',
  ell: 'M-.17.17L.17-.17',
  zig: 'M-.2-.02L0-.2L.2-.02M-.2.2L0 .02L.2.2',
};

/** One square is 1 wide; the caller scales. Below 12 px a square the outline alone tells. */
export function Piece({
  shape,
  squares,
  marks = true,
}: {
  shape: Shape;
  squares: readonly Cell[];
  marks?: boolean;
}) {
  const has = (row: number, column: number) => squares.some(([r, c]) => r === row && c === column);
  return (
    <g>
      {squares.map(([row, column]) => {
        const [right, down] = [has(row, column + 1), has(row + 1, column)];
        const x = column + (has(row, column - 1) ? 0 : GAP);
        const y = row + (has(row - 1, column) ? 0 : GAP);
        return (
          <g key={`${row} ${column}`}>
            <rect
              x={x}
              y={y}
              width={column + 1 - (right ? 0 : GAP) - x}
              height={row + 1 - (down ? 0 : GAP) - y}
              fill={colourOf(shape)}
            />
            {right && <path class="sv-seam" d={`M${column + 1} ${row + 2 * GAP}v${1 - 4 * GAP}`} />}
            {down && <path class="sv-seam" d={`M${column + 2 * GAP} ${row + 1}h${1 - 4 * GAP}`} />}
            {marks && (
              <path
                class={shape === 'dot' ? 'sv-mark sv-mark-dot' : 'sv-mark'}
                d={MARKS[shape]}
                transform={`translate(${column + 0.5} ${row + 0.5})`}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

const GAP = 0.025;
