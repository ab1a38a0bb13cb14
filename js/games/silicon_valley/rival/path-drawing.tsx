// What is drawn on the pawns' lanes: their walks, with a numbered disc for each step.
import { motion } from '../../../../sv_widgets/look/tokens.json';
import { PawnShape } from '../pawn';
import type { Ahead, RivalAhead } from '../types';
import { discsAt, passedSpaces, type Ring, routeOf, type Spot, standOf } from './ring';
import { PAWNS, type Walk } from './walks';
import './path-drawing.css';

export const pathData = (spots: readonly Spot[]) =>
  spots.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');

interface TrailsProps {
  walks: Walk[];
  ring: Ring;
  /** Whether the pawns stand on their lanes, where nothing is to lie under them. */
  stood?: boolean;
}

/** All walks, each with its start and a numbered disc for each step. */
export const Trails = ({ walks, ring, stood = false }: TrailsProps) => (
  <>
    {walks.map((walk, at) => (
      <Trail
        key={`${walk.pawn} ${at}`}
        walk={walk}
        ring={ring}
        stood={stood}
        first={walks.find(({ pawn }) => pawn === walk.pawn) === walk}
        last={walks.filter(({ pawn }) => pawn === walk.pawn).at(-1) === walk}
      />
    ))}
  </>
);

interface TrailProps extends Omit<Required<TrailsProps>, 'walks'> {
  walk: Walk;
  first: boolean;
  last: boolean;
}

/** A walk: a line, with a numbered disc at each step and a cross at each space that is not counted. */
function Trail({ walk, ring, stood, first, last }: TrailProps) {
  const { pawn, from, to, further } = walk;
  const { x, y } = standOf(ring, pawn, from);
  const stops = last && stood ? to.slice(0, -1) : to;
  return (
    <g class={`sv-trail sv-${pawn}`}>
      <path class="sv-walked" d={routeOf(ring, pawn, from, to).map(pathData).join('')} />
      {first && !stood && <circle class="sv-left" cx={x} cy={y} r="5" />}
      {first && stood && (
        <g class="sv-pawn sv-left" transform={`translate(${x - 12} ${y - 14})`}>
          <PawnShape name={pawn} />
        </g>
      )}
      {passedSpaces(ring, walk).map((space) => (
        <Disc key={`by ${space}`} spot={standOf(ring, pawn, space)} text="" />
      ))}
      {stops.map((space, at) => (
        <Disc
          key={`${at} ${space}`}
          spot={standOf(ring, pawn, space)}
          text={further ? '+' : `${at + 1}`}
          order={at}
        />
      ))}
    </g>
  );
}

interface NextStopsProps {
  ahead: RivalAhead;
  path: string[];
  ring: Ring;
}

/** The spaces where the pawns' next moves may end. */
export const NextStops = ({ ahead, path, ring }: NextStopsProps) => (
  <>
    {path.map((place, space) => {
      if (!ring.boxes[space]?.wide) return null;
      const stops = PAWNS.flatMap((pawn) => endingAt(ahead[pawn], place).map((way) => ({ pawn, way })));
      const spots = discsAt(ring, space, stops.length);
      return stops.map(({ pawn, way }, at) => (
        <g key={`${pawn} ${way.steps}`} class={`sv-trail sv-${pawn}`}>
          <title>{comesHere(pawn, way, ahead)}</title>
          <Disc spot={spots[at] as Spot} text={`${way.steps}`} />
        </g>
      ));
    })}
  </>
);

const endingAt = (ways: Ahead[], place: string) => ways.filter((way) => way.place === place);

const comesHere = (pawn: string, { steps, cards }: Ahead, ahead: RivalAhead) =>
  `${pawn} comes here with a ${steps}: ${cards} of ${ahead.cards} cards`;

/** The moves that end at a place, in words; empty if none does. */
export const describeStops = (ahead: RivalAhead | null | undefined, place: string): string =>
  PAWNS.flatMap((pawn) =>
    ahead ? endingAt(ahead[pawn], place).map((way) => comesHere(pawn, way, ahead)) : [],
  ).join('; ');

interface DiscProps {
  spot: Spot;
  /** Empty for a space that was passed without counting. */
  text: string;
  order?: number;
}

function Disc({ spot: { x, y }, text, order = 0 }: DiscProps) {
  return (
    <g
      class={text ? 'sv-disc' : 'sv-disc sv-passed'}
      style={{ animationDelay: `${order * STEP_TIME}ms` }}
      transform={`translate(${x} ${y})`}
    >
      <circle r={text ? 8 : 5} />
      {text ? (
        <text y="4" text-anchor="middle">
          {text}
        </text>
      ) : (
        <path d="M-2-2L2 2M-2 2L2-2" />
      )}
    </g>
  );
}

/** Milliseconds that a pawn takes for one of its steps. */
export const STEP_TIME = motion.duration.quick;

/** How long a pawn walks: step by step, but no longer than the shortest time for which a step is shown. */
export const walkTime = (steps: number): number => Math.min(motion.duration.linger, steps * STEP_TIME);

/** A sentence for each walk, and for each move that may come, with the names of cards as Python sends them. */
export function describeWalks(walks: Walk[]): string[] {
  return walks.map(({ pawn, to, further }) => {
    const over = to.map((space) => space + 1).join(', ');
    return further ? `Then the ${pawn} pawn went on over ${over}.` : `The ${pawn} pawn went over ${over}.`;
  });
}

export const describeAhead = (ahead: RivalAhead): string[] =>
  PAWNS.flatMap((pawn) => {
    const ends = ahead[pawn].flatMap(({ steps, card, cards }) =>
      card ? [`${card} with a ${steps} (${cards} of ${ahead.cards} cards)`] : [],
    );
    return ends.length ? [`Next the ${pawn} pawn may come to ${ends.join(', ')}.`] : [];
  });
