// The pawns' way: the board in small, with both pawns on their path. What the Rival has just walked is drawn
// step by step; else numbered discs say with which move a pawn would come to a space.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { motion } from '../../sv_widgets/look/tokens.json';
import type { Catalogue, Insight, RivalAhead, View } from '../core/games/silicon_valley';
import { type Cell, cells, type Shape } from '../core/geometry';
import { cornersOf, passedBy, type Ring, ROOMY, ringOf, type Spot, standOf, wayOf } from '../core/ring';
import { hqsOf, type PawnName, pathOf, rowOf, vcsOf } from '../core/table';
import type { Happening, Shown, Wire } from '../core/wire';
import { Piece } from './piece';
import { listed, Offer, Want } from './symbols';
import { PawnShape, Token } from './token';

type ValleyWire = Wire<View, Catalogue>;

const PAWNS = ['white', 'gray'] as const;
/** Until it has been measured. */
const USUAL = 600;

export interface Walked {
  pawn: PawnName;
  /** Spaces of the path, by number; null is where a pawn waits before its first move. */
  from: number | null;
  to: number[];
  /** Whether it went on because there was nothing to do where its move ended. */
  further: boolean;
}

/** What the pawns have walked in a turn of the Rival, up to the step that is shown. */
export function walksOf({ view, frames, step }: Shown<View>): Walked[] {
  const path = pathOf(view);
  const seen = frames.slice(0, step === undefined ? frames.length : step + 1);
  const events = seen.flatMap(({ events = [] }) => events);
  return events.flatMap((event) => (event.kind === 'walk' ? [walked(event, path)] : []));
}

const walked = ({ what, rule, source, steps = [] }: Happening, path: string[]): Walked => {
  const from = path.indexOf(source);
  return {
    pawn: what as PawnName,
    from: from < 0 ? null : from,
    to: steps.map((place) => path.indexOf(place)),
    further: rule !== 'SV-PAWN-1',
  };
};

interface WayProps {
  wire: ValleyWire;
  /** What stands in the middle. */
  head: ComponentChildren;
  /** What stands below it where there is room, and below the map otherwise. */
  more: ComponentChildren;
}

export function Way({ wire, head, more }: WayProps) {
  const { view, frames, insight, outcome } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const [{ wide, inside, room }, measured] = useState({ wide: USUAL, inside: 0, room: 0 });
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
      if (now.wide) measured((old) => (same(old) ? old : now));
    };
    measure();
    // a frame later: to change sizes while sizes are being told would start a loop
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
  // what is drawn hangs free in its frame, so that a frame which has grown can shrink again
  const least = ringOf(view.launched.length, wide, inside).high;
  const ring = ringOf(view.launched.length, wide, inside, Math.max(least, room));
  const roomy = wide >= ROOMY;
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
          {walks.some((walk) => passedBy(ring, walk).length) && ', × is passed by'}
          {ahead && '; numbers are the moves that would end there'}
        </em>
      </h4>
      <div ref={frame} class="sv-ringed" style={{ minHeight: `${least}px` }}>
        <div
          class={roomy ? 'sv-map' : 'sv-map sv-tight'}
          role="img"
          aria-label={spoken(view, catalogue, walks, ahead)}
        >
          {pathOf(view).map((where, at) => (
            <Small key={where} view={view} catalogue={catalogue} where={where} ring={ring} at={at} />
          ))}
          <svg width={ring.wide} height={ring.high} aria-hidden="true">
            {PAWNS.map((pawn) => (
              <path key={pawn} class="sv-lane" d={`${line(cornersOf(ring, pawn))}z`} />
            ))}
            {walks.map((walk, at) => (
              <Trail
                key={`${walk.pawn} ${at}`}
                walk={walk}
                ring={ring}
                first={begins(walks, at)}
                last={ends(walks, at)}
              />
            ))}
            {ahead &&
              PAWNS.map((pawn) => (
                <Ends key={pawn} pawn={pawn} ways={ahead[pawn]} path={pathOf(view)} ring={ring} />
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

/** Whether this is the last of a pawn's walks, at whose end it stands. */
const ends = (walks: Walked[], at: number) =>
  !walks.slice(at + 1).some(({ pawn }) => pawn === walks[at]?.pawn);

const begins = (walks: Walked[], at: number) =>
  !walks.slice(0, at).some(({ pawn }) => pawn === walks[at]?.pawn);

const line = (spots: Spot[]) => spots.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');

/** A pawn's way: a line, a numbered disc at each space that counts, and a dash at each that does not. */
function Trail({ walk, ring, first, last }: { walk: Walked; ring: Ring; first: boolean; last: boolean }) {
  const { pawn, from, to, further } = walk;
  const end = to.at(-1);
  const passed = passedBy(ring, walk);
  const { x, y } = standOf(ring, pawn, from);
  return (
    <g class={`sv-trail sv-${pawn}`}>
      <path class="sv-walked" d={wayOf(ring, pawn, from, to).map(line).join('')} />
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
  /** Nothing is for a space that was passed by. */
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

/** Where a pawn's next move may end. */
function Ends({
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
  walks: Walked[];
}

/** A pawn on its path; while a step of the Rival moves it, it walks the whole way there. */
function Walker({ wire, pawn, ring, walks }: WalkerProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { view, frames, step, plays } = wire.shown.value;
  const space = view.rival?.pawns[pawn === 'white' ? 0 : 1] ?? null;
  const { x, y } = standOf(ring, pawn, space);
  const steps = walks.filter((walk) => walk.pawn === pawn && !walk.further).at(-1)?.to.length;
  // it walks when a step is shown, and not when the map grows
  useLayoutEffect(() => {
    const now = step === undefined ? [] : (frames[step]?.events ?? []);
    if (!now.some(({ kind, what }) => kind === 'walk' && what === pawn)) return;
    if (!ref.current?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const path = pathOf(view);
    const way = now
      .filter(({ kind, what }) => kind === 'walk' && what === pawn)
      .map((event) => walked(event, path))
      .flatMap(({ from, to }) => wayOf(ring, pawn, from, to).flat());
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
      <svg class={`sv-pawn sv-${pawn}`} width="30" height="30" viewBox="0 0 24 24" aria-hidden="true">
        <PawnShape name={pawn} />
      </svg>
      {steps !== undefined && <b class={`sv-${pawn}`}>{steps}</b>}
    </span>
  );
}

interface SmallProps {
  view: View;
  catalogue: Catalogue;
  where: string;
  ring: Ring;
  at: number;
}

/** A space of the board in small: the name of its card, and what of it matters to the Rival. */
function Small({ view, catalogue, where, ring, at }: SmallProps) {
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
        {where.startsWith('product') && name && <Grid view={view} catalogue={catalogue} space={at} />}
        {listed(wants, catalogue.attributes).map((attribute, nth) => (
          <Want key={nth} attribute={attribute} met={false} />
        ))}
        {listed(offers, catalogue.attributes).map((attribute, nth) => (
          <Offer key={nth} attribute={attribute} size={20} />
        ))}
      </div>
    </div>
  );
}

const NOTHING: number[] = [];

/** What lies on a space of the path. */
export function spaceOf(view: View, catalogue: Catalogue, where: string) {
  const [row = '', slot = '0'] = where.split(' ');
  const at = Number(slot);
  const of = { name: '', price: '', wants: NOTHING, offers: NOTHING };
  if (row === 'product') {
    const card = view.products[at]?.[0];
    return { ...of, name: (card !== undefined && catalogue.products[card]?.name) || '' };
  }
  if (row === 'vc') {
    const vc = catalogue.vcs[vcsOf(view)[at] ?? -1];
    return vc ? { ...of, name: vc.name, wants: vc.wants } : of;
  }
  if (row === 'hq') {
    const hq = catalogue.hqs[hqsOf(view)[at] ?? -1];
    return hq ? { ...of, name: hq.name, offers: hq.offers } : of;
  }
  const person = catalogue.employees[rowOf(view)[at] ?? -1];
  const price = `$${catalogue.prices[at] ?? ''}`;
  return person
    ? { ...of, name: person.name.split(' ')[0] ?? '', price, wants: person.wants }
    : { ...of, price };
}

/** A product's grid, and who has launched it. */
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

/** What the Rival has laid beside a grid. */
function Pile({ counts, shapes }: { counts: readonly number[]; shapes: readonly Shape[] }) {
  const pieces = counts.flatMap((count, at) => Array<Shape>(count).fill(shapes[at] as Shape));
  return (
    <span class="sv-piled">
      {pieces.map((shape, at) => {
        const squares = cells(shape, shape === 'ell' ? 1 : 0);
        const [rows, columns] = [0, 1].map((axis) => 1 + Math.max(...squares.map((cell) => cell[axis] ?? 0)));
        return (
          <svg
            key={at}
            width={6 * (columns ?? 1)}
            height={6 * (rows ?? 1)}
            viewBox={`0 0 ${columns} ${rows}`}
            aria-hidden="true"
          >
            <Piece shape={shape} squares={squares} marks={false} />
          </svg>
        );
      })}
    </span>
  );
}

/** The map in words. */
function spoken(view: View, catalogue: Catalogue, walks: Walked[], ahead?: RivalAhead | null): string {
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
  const went = walks.map(({ pawn, to, further }) => {
    const over = to.map((space) => space + 1).join(', ');
    return further ? `Then the ${pawn} pawn went on over ${over}.` : `The ${pawn} pawn went over ${over}.`;
  });
  const comes = PAWNS.flatMap((pawn) => {
    const ways = (ahead?.[pawn] ?? []).filter(({ place }) => path.includes(place));
    const ends = ways.map(({ steps, place }) => `${path.indexOf(place) + 1} with a ${steps}`);
    return ends.length ? [`Next the ${pawn} pawn may come to ${ends.join(', ')}.`] : [];
  });
  const spaces = path.map((_, space) => `${space + 1} ${named(space)}`).join('; ');
  return [...stands, ...went, ...comes, `The spaces clockwise: ${spaces}.`].join(' ');
}
