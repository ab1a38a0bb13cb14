// A chart of a whole game as SVG: a line for each seat, told apart by colour, shape and dashes.
import type { Chart as ChartData, Series, TurningPoint } from '../core/protocol';
import { seatColour } from './seat-colour';
import { TokenShape } from './token';
import './chart.css';

const WIDTH = 400;
const HEIGHT = 158;
/** The plot, between the title, the labels of the axes, and the names at the ends of the lines. */
const PLOT = { left: 44, right: 336, top: 26, bottom: 138 };
const NAME_HEIGHT = 15;
const LABEL_HEIGHT = 12;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '12 3', '1 4'];

const round = (value: number): number => Math.round(value * 10) / 10;

/** Positions in the plot of an index of the x labels, and of a value. */
export function scalesOf({ x, series, axis, goal }: ChartData) {
  const values = series.flatMap((line) => line.values).filter((value) => value !== null);
  const ends = [...values, ...axis.map(({ at }) => at), ...(goal ? [goal.at] : [])];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const wide = (PLOT.right - PLOT.left) / Math.max(1, x.length - 1);
  const tall = (PLOT.bottom - PLOT.top) / Math.max(1, high - low);
  return {
    across: (index: number) => round(PLOT.left + index * wide),
    up: (value: number) => round(PLOT.bottom - (value - low) * tall),
  };
}

/** Heights for names that would overlap, pushed apart downward. */
export function apart(heights: readonly number[]): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed: number[] = [...heights];
  order.forEach((index, rank) => {
    const above = rank ? (placed[order[rank - 1] as number] ?? 0) + NAME_HEIGHT : Number.NEGATIVE_INFINITY;
    placed[index] = Math.max(placed[index] ?? 0, above);
  });
  return placed;
}

/** Whether a label at one height would be drawn over the one at another; the goal's stays. */
const isOnLabel = (height: number, goal: number): boolean => Math.abs(height - goal) < LABEL_HEIGHT;

const lastOf = ({ values }: Series): number => values.map((value) => value !== null).lastIndexOf(true);

interface ChartProps {
  chart: ChartData;
  /** Numbered on the lines that they tell of. */
  turning?: readonly TurningPoint[];
}

export function Chart({ chart, turning = [] }: ChartProps) {
  const { title, x, series, axis, goal } = chart;
  const { across, up } = scalesOf(chart);
  const ends = series.map((line) => up(line.values[lastOf(line)] ?? 0));
  const heights = apart(ends);
  const every = Math.ceil(x.length / 12);
  const marks = turning.flatMap(({ seat, at }, index) => {
    const value = series.find((line) => line.seat === seat)?.values[at];
    return value === null || value === undefined ? [] : [{ number: index + 1, at, value }];
  });
  return (
    <svg class="sv-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describe(chart)}>
      <text x="0" y="12" class="sv-chart-title">
        {title}
      </text>
      {axis.map(({ at, label }) => (
        <g key={`${at} ${label}`}>
          <path d={`M${PLOT.left} ${up(at)}H${PLOT.right}`} class="sv-hairline" />
          {!(goal && isOnLabel(up(at), up(goal.at))) && (
            <text x={PLOT.left - 6} y={up(at) + 4} text-anchor="end">
              {label}
            </text>
          )}
        </g>
      ))}
      {goal && (
        <g>
          <path d={`M${PLOT.left} ${up(goal.at)}H${PLOT.right}`} class="sv-goal-line" />
          <text x={PLOT.left - 6} y={up(goal.at) + 4} text-anchor="end">
            {goal.label}
          </text>
        </g>
      )}
      {x.map((label, index) =>
        index % every ? null : (
          <text key={label} x={across(index)} y={HEIGHT - 6} text-anchor="middle">
            {label}
          </text>
        ),
      )}
      {series.map((line, index) => (
        <g key={`${line.seat} ${line.name}`}>
          <path
            d={pathOf(line, across, up)}
            class={line.seat === null ? 'sv-chart-thin' : 'sv-chart-line'}
            stroke={seatColour(line.seat)}
            stroke-dasharray={line.seat === null ? '1.5 3' : DASHES[line.seat % DASHES.length]}
          />
          {line.seat !== null && (
            <g transform={`translate(${PLOT.right + 8} ${(heights[index] ?? 0) - 6}) scale(0.5)`}>
              <TokenShape seat={line.seat} />
            </g>
          )}
          <text
            x={PLOT.right + (line.seat === null ? 8 : 24)}
            y={(heights[index] ?? 0) + 4}
            class="sv-chart-name"
          >
            {line.name}
          </text>
        </g>
      ))}
      {marks.map(({ number, at, value }) => (
        <g key={number}>
          <circle cx={across(at)} cy={up(value)} r="8" class="sv-turn" />
          <text x={across(at)} y={up(value) + 4} text-anchor="middle" class="sv-turn-number">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

function pathOf(line: Series, across: (index: number) => number, up: (value: number) => number): string {
  let pen = 'M';
  return line.values
    .map((value, index) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${across(index)} ${up(value)}`;
      pen = 'L';
      return step;
    })
    .join('');
}

/** The chart in words: where each line begins and ends. */
function describe({ title, x, series, axis }: ChartData): string {
  const label = (value: number | null | undefined) =>
    axis.find(({ at }) => at === value)?.label ?? String(value ?? 'nothing');
  const lines = series.map(
    (line) =>
      `${line.name} from ${label(line.values.find((value) => value !== null))} to ${label(line.values[lastOf(line)])}`,
  );
  return `${title}, ${x[0]} to ${x.at(-1)}: ${lines.join('; ')}.`;
}
