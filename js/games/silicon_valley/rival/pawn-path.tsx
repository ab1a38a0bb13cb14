// A small map of the board with both pawns on their path. It shows the walks of the Rival's last turn; otherwise
// numbered discs show where each move would take a pawn.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { motion } from '../../../../sv_widgets/look/tokens.json';
import type { Cell, Shape } from '../../../core/geometry';
import type { Happening, Shown } from '../../../core/wire';
import { Token } from '../../../parts/token';
import { Block } from '../blocks';
import { PawnShape, PawnSign } from '../pawn';
import { hqsOf, type PawnName, pathOf, rowOf, vcsOf } from '../queries';
import { expandCounts, Offer, Want } from '../symbols';
import type { Catalogue, Insight, PlaceKind, RivalAhead, View } from '../types';
import { isPlaceOf, type ValleyWire, valleyEvents } from '../wire';
import { cornersOf, passedSpaces, type Ring, ROOMY_WIDTH, ringOf, routeOf, type Spot, standOf } from './ring';
import './pawn-path.css';

const PAWNS = ['white', 'gray'] as const;
/** The width before the first measurement. */
const DEFAULT_WIDTH = 600;

export interface Walk {
  pawn: PawnName;
  /** Indices of spaces of the path; null is the start. */
  from: number | null;
  to: number[];
  /** Whether the pawn moved on because there was nothing to do at the end of its move. */
  further: boolean;
}

/** The pawns' walks in the Rival's last turn, up to the step that is shown. */
export function walksOf({ view, frames, step }: Shown<View>): Walk[] {
  const path = pathOf(view);
  const seen = frames.slice(0, step === undefined ? frames.length : step + 1);
  const events = seen.flatMap(({ events }) => valleyEvents(events));
  return events.flatMap((event) => (event.kind === 'walk' ? [walkOf(event, path)] : []));
}

const walkOf = ({ what, rule, source, steps = [] }: Happening, path: string[]): Walk => {
  const from = path.indexOf(source);
  return {
    pawn: what as PawnName,
    from: from < 0 ? null : from,
    to: steps.map((place) => path.indexOf(place)),
    further: rule !== 'SV-PAWN-1',
  };
};

interface PawnPathProps {
  wire: ValleyWire;
  /** The content of the middle. */
  head: ComponentChildren;
  /** More content, in the middle if there is room, else below the map. */
  more: ComponentChildren;
}

export function PawnPath({ wire, head, more }: PawnPathProps) {
  const { view, frames, insight, outcome } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const [{ wide, inside, room }, setSize] = useState({ wide: DEFAULT_WIDTH, inside: 0, room: 0 });
  useLayoutEffect(() => {
    if (!frame.current || !middle.current) return;
    const measure = () => {
      const now = {
        wide: frame.current?.clientWidth ?? 0,
        inside: middle.current?.offsetHeight ?? 0,
        room: frame.current?.clientHeight ?? 0,
      };
      const same = (old: typeof now) =>
        old.wide === now.wide && old.inside === now.inside && old.room === now.room;
      if (now.wide) setSize((old) => (same(old) ? old : now));
    };
    measure();
    // in the next frame, to avoid a resize loop
    let frames = 0;
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frames);
      frames = requestAnimationFrame(measure);
    });
    watch.observe(frame.current);
    watch.observe(middle.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frames);
    };
  }, []);
  // the map is positioned absolutely, so that its frame can shrink again
  const least = ringOf(view.launched.length, wide, inside).high;
  const ring = ringOf(view.launched.length, wide, inside, Math.max(least, room));
  const roomy = wide >= ROOMY_WIDTH;
  const walks = walksOf(wire.shown.value);
  const ahead = frames.length || outcome ? null : (insight as Insight | null)?.rival;
  const { x, y, wide: width } = ring.middle;
  return (
    <section class="sv-pawnsway" aria-label="The pawns' way">
      <h4 class="sv-label">
        The pawns' way{' '}
        <em>
          clockwise, {ring.boxes.length} spaces
          {frames.length > 0 && '; numbers count the steps they went'}
          {walks.some((walk) => passedSpaces(ring, walk).length) && ', × is passed by'}
          {ahead && '; numbers are the moves that would end there'}
        </em>
      </h4>
      <div ref={frame} class="sv-ringed" style={{ minHeight: `${least}px` }}>
        <div
          class={roomy ? 'sv-map' : 'sv-map sv-tight'}
          role="img"
          aria-label={describeMap(view, catalogue, walks, ahead)}
        >
          {pathOf(view).map((where, at) => (
            <SmallSpace key={where} view={view} catalogue={catalogue} where={where} ring={ring} at={at} />
          ))}
          <svg width={ring.wide} height={ring.high} aria-hidden="true">
            {PAWNS.map((pawn) => (
              <path key={pawn} class="sv-lane" d={`${pathData(cornersOf(ring, pawn))}z`} />
            ))}
            {walks.map((walk, at) => (
              <Trail
                key={`${walk.pawn} ${at}`}
                walk={walk}
                ring={ring}
                first={isFirstWalk(walks, at)}
                last={isLastWalk(walks, at)}
              />
            ))}
            {ahead &&
              PAWNS.map((pawn) => (
                <NextStops key={pawn} pawn={pawn} ways={ahead[pawn]} path={pathOf(view)} ring={ring} />
              ))}
          </svg>
          {PAWNS.map((pawn) => (
            <Walker key={pawn} wire={wire} pawn={pawn} ring={ring} walks={walks} />
          ))}
        </div>
        <div ref={middle} class="sv-middle" style={{ left: `${x}px`, top: `${y}px`, width: `${width}px` }}>
          {head}
          {roomy && more}
        </div>
      </div>
      {!roomy && more}
    </section>
  );
}

/** Whether a walk is the pawn's last. */
const isLastWalk = (walks: Walk[], at: number) =>
  !walks.slice(at + 1).some(({ pawn }) => pawn === walks[at]?.pawn);

const isFirstWalk = (walks: Walk[], at: number) =>
  !walks.slice(0, at).some(({ pawn }) => pawn === walks[at]?.pawn);

const pathData = (spots: Spot[]) => spots.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');

/** A walk: a line, with a numbered disc at each step and a cross at each space that is not counted. */
function Trail({ walk, ring, first, last }: { walk: Walk; ring: Ring; first: boolean; last: boolean }) {
  const { pawn, from, to, further } = walk;
  const end = to.at(-1);
  const passed = passedSpaces(ring, walk);
  const { x, y } = standOf(ring, pawn, from);
  return (
    <g class={`sv-trail sv-${pawn}`}>
      <path class="sv-walked" d={routeOf(ring, pawn, from, to).map(pathData).join('')} />
      {first && (
        <g class="sv-pawn sv-left" transform={`translate(${x - 12} ${y - 14})`}>
          <PawnShape name={pawn} />
        </g>
      )}
      {passed.map((space) => (
        <Disc key={`by ${space}`} spot={standOf(ring, pawn, space)} text="" />
      ))}
      {to.map((space, at) =>
        last && at === to.length - 1 && space === end ? null : (
          <Disc
            key={`${at} ${space}`}
            spot={standOf(ring, pawn, space)}
            text={further ? '+' : `${at + 1}`}
            order={at}
          />
        ),
      )}
    </g>
  );
}

interface DiscProps {
  spot: Spot;
  /** Empty for a space that was passed without counting. */
  text: string;
  order?: number;
}

function Disc({ spot: { x, y }, text, order = 0 }: DiscProps) {
  const style = { animationDelay: `${order * motion.stagger}ms` };
  return (
    <g class={text ? 'sv-disc' : 'sv-disc sv-passed'} style={style} transform={`translate(${x} ${y})`}>
      <circle r={text ? 9 : 5} />
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

/** The spaces where a pawn's next move may end. */
function NextStops({
  pawn,
  ways,
  path,
  ring,
}: {
  pawn: PawnName;
  ways: { steps: number; place: string }[];
  path: string[];
  ring: Ring;
}) {
  const [top, bottom] = cornersOf(ring, pawn);
  const at = new Map<number, number[]>();
  for (const { steps, place } of ways) {
    const space = path.indexOf(place);
    if (space >= 0) at.set(space, [...(at.get(space) ?? []), steps]);
  }
  return (
    <g class={`sv-trail sv-${pawn}`}>
      {[...at].flatMap(([space, moves]) => {
        const { x, y } = standOf(ring, pawn, space);
        const level = y === top.y || y === bottom.y;
        return moves.map((steps, nth) => {
          const off = (nth - (moves.length - 1) / 2) * 20;
          return (
            <Disc key={steps} spot={{ x: level ? x + off : x, y: level ? y : y + off }} text={`${steps}`} />
          );
        });
      })}
    </g>
  );
}

interface WalkerProps {
  wire: ValleyWire;
  pawn: PawnName;
  ring: Ring;
  walks: Walk[];
}

/** A pawn on the map, animated along its route when a step moves it. */
function Walker({ wire, pawn, ring, walks }: WalkerProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { view, frames, step, plays } = wire.shown.value;
  const space = view.rival?.pawns[pawn === 'white' ? 0 : 1] ?? null;
  const { x, y } = standOf(ring, pawn, space);
  const steps = walks.filter((walk) => walk.pawn === pawn && !walk.further).at(-1)?.to.length;
  // animated when the step changes, not when the map does
  useLayoutEffect(() => {
    const now = step === undefined ? [] : valleyEvents(frames[step]?.events);
    if (!now.some(({ kind, what }) => kind === 'walk' && what === pawn)) return;
    if (!ref.current?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const path = pathOf(view);
    const way = now
      .filter(({ kind, what }) => kind === 'walk' && what === pawn)
      .map((event) => walkOf(event, path))
      .flatMap(({ from, to }) => routeOf(ring, pawn, from, to).flat());
    const translate = way.map((spot) => `${spot.x - x}px ${spot.y - y}px`);
    const duration = motion.duration.travel / wire.pace.speed.peek();
    ref.current.animate({ translate }, { duration, easing: 'ease-in-out' });
  }, [plays, step]);
  return (
    <span
      ref={ref}
      aria-hidden="true"
      class={space === null ? 'sv-walker sv-waits' : 'sv-walker'}
      style={{ left: `${x}px`, top: `${y}px` }}
    >
      <PawnSign name={pawn} size={30} />
      {steps !== undefined && <b class={`sv-${pawn}`}>{steps}</b>}
    </span>
  );
}

interface SmallSpaceProps {
  view: View;
  catalogue: Catalogue;
  where: string;
  ring: Ring;
  at: number;
}

/** A space on the map: its card's name, and the properties that matter to the Rival. */
function SmallSpace({ view, catalogue, where, ring, at }: SmallSpaceProps) {
  const { name, price, wants, offers } = spaceOf(view, catalogue, where);
  const { x, y, wide, high } = ring.boxes[at] as (typeof ring.boxes)[number];
  const pawn = view.rival?.pawns.includes(at);
  const style = { left: `${x}px`, top: `${y}px`, width: `${wide}px`, height: `${high}px` };
  return (
    <div
      class={`sv-small${name ? '' : ' sv-open'}${pawn ? ' sv-stood' : ''}`}
      style={style}
      title={name || 'open slot'}
      aria-hidden="true"
    >
      <b>
        {price && <i>{price}</i>} {name || (price ? 'open' : 'open slot')}
      </b>
      <div>
        {isPlaceOf('product', where) && name && <Grid view={view} catalogue={catalogue} space={at} />}
        {expandCounts(wants, catalogue.attributes).map((attribute, nth) => (
          <Want key={nth} attribute={attribute} met={false} />
        ))}
        {expandCounts(offers, catalogue.attributes).map((attribute, nth) => (
          <Offer key={nth} attribute={attribute} size={20} />
        ))}
      </div>
    </div>
  );
}

const NOTHING: number[] = [];

/** The card on a space of the path. */
export function spaceOf(view: View, catalogue: Catalogue, where: string) {
  const [row, slot = '0'] = where.split(' ') as [PlaceKind, string?];
  const at = Number(slot);
  const empty = { name: '', price: '', wants: NOTHING, offers: NOTHING };
  if (row === 'product') {
    const card = view.products[at]?.[0];
    return { ...empty, name: (card !== undefined && catalogue.products[card]?.name) || '' };
  }
  if (row === 'vc') {
    const vc = catalogue.vcs[vcsOf(view)[at] ?? -1];
    return vc ? { ...empty, name: vc.name, wants: vc.wants } : empty;
  }
  if (row === 'hq') {
    const hq = catalogue.hqs[hqsOf(view)[at] ?? -1];
    return hq ? { ...empty, name: hq.name, offers: hq.offers } : empty;
  }
  const person = catalogue.employees[rowOf(view)[at] ?? -1];
  const price = `$${catalogue.prices[at] ?? ''}`;
  return person
    ? { ...empty, name: person.name.split(' ')[0] ?? '', price, wants: person.wants }
    : { ...empty, price };
}

/** A product's grid, and the token of its Innovator. */
function Grid({ view, catalogue, space }: { view: View; catalogue: Catalogue; space: number }) {
  const card = view.products[space]?.[0] ?? -1;
  const grid = catalogue.products[card]?.grid ?? [];
  const squares: Cell[] = grid.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === '#' ? [[y, x] as const] : [])),
  );
  const [rows, columns] = [grid.length, Math.max(0, ...grid.map((row) => row.length))];
  const launched = view.launched[space];
  const pile = launched?.seat === null ? (view.code[view.seats.length + space] ?? []) : [];
  return (
    <>
      <svg
        class="sv-tinygrid"
        width={columns * 10}
        height={rows * 10}
        viewBox={`-.05 -.05 ${columns + 0.1} ${rows + 0.1}`}
        aria-hidden="true"
      >
        {squares.map(([y, x]) => (
          <rect key={`${y} ${x}`} x={x + 0.05} y={y + 0.05} width=".9" height=".9" rx=".12" />
        ))}
      </svg>
      {pile.some(Boolean) && <Pile counts={pile} shapes={catalogue.shapes as Shape[]} />}
      {launched && (
        <span class="sv-first">
          <Token seat={launched.seat} name={view.seats[launched.seat ?? -1] ?? 'Rival'} size={18} />
        </span>
      )}
    </>
  );
}

/** The blocks that the Rival has laid beside a grid. */
function Pile({ counts, shapes }: { counts: readonly number[]; shapes: readonly Shape[] }) {
  const pieces = counts.flatMap((count, at) => Array<Shape>(count).fill(shapes[at] as Shape));
  return (
    <span class="sv-piled">
      {pieces.map((shape, at) => (
        <Block key={at} shape={shape} cell={6} />
      ))}
    </span>
  );
}

/** The map as text, for screen readers. */
function describeMap(view: View, catalogue: Catalogue, walks: Walk[], ahead?: RivalAhead | null): string {
  const path = pathOf(view);
  const named = (space: number) => {
    const { name, price } = spaceOf(view, catalogue, path[space] ?? '');
    return [price && `the ${price} slot`, name || 'open'].filter(Boolean).join(', ');
  };
  const stands = PAWNS.map((pawn, at) => {
    const space = view.rival?.pawns[at] ?? null;
    const waits = pawn === 'white' ? 'waits left of the products' : 'waits right of the products';
    return `The ${pawn} pawn ${space === null ? waits : `stands at space ${space + 1}`}.`;
  });
  const pastWalks = walks.map(({ pawn, to, further }) => {
    const over = to.map((space) => space + 1).join(', ');
    return further ? `Then the ${pawn} pawn went on over ${over}.` : `The ${pawn} pawn went over ${over}.`;
  });
  const nextMoves = PAWNS.flatMap((pawn) => {
    const ways = (ahead?.[pawn] ?? []).filter(({ place }) => path.includes(place));
    const ends = ways.map(({ steps, place }) => `${path.indexOf(place) + 1} with a ${steps}`);
    return ends.length ? [`Next the ${pawn} pawn may come to ${ends.join(', ')}.`] : [];
  });
  const spaces = path.map((_, space) => `${space + 1} ${named(space)}`).join('; ');
  return [...stands, ...pastWalks, ...nextMoves, `The spaces clockwise: ${spaces}.`].join(' ');
}
