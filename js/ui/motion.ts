// Motion by itself: what stays the same thing travels, what is gone fades away, and code and money are seen to
// pass from place to place. Parts say only what they are: `data-flip` names a thing, `data-place` a place of
// the game as its events name it.
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { motion, shapes } from '../../sv_widgets/look/tokens.json';
import type { Shown, Wire } from '../core/wire';
import { useDrawn, workedOut } from './drawn';

const { instant, move, travel: walk, settle, linger } = motion.duration;
const { out, drop } = motion.easing;
/** What a play moves at once may be much; beyond this only the sums tell. */
const PIECES = 16;
const GROUND = 'section, .sv-panel';
/** A tile with its side B up. */
const TURNED = 'sv-flipped';
const CHEQUE = '.sv-cheque';

interface Thing {
  box: DOMRect;
  element: HTMLElement;
  /** The part of the table that it lies on. */
  ground: Element | null;
  /** The space of a track that it stands on, counted from the start. */
  space: number;
  /** Whether its other side is up. */
  turned: boolean;
}

interface Scene {
  things: Map<string, Thing>;
  grounds: Map<Element | null, DOMRect>;
  shown: Shown;
}

/** Animate what is marked inside an element whenever something else is shown; for the part that draws it all. */
export function useMotion(wire: Pick<Wire, 'shown' | 'waiting'>) {
  const shown = wire.shown.value;
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  const before = useRef<Scene | null>(null);
  const look = () => ref.current && sceneOf(ref.current, last.current);
  // what was scrolled or folded since the last play has not been moved by the next one: so where everything stood
  // is asked only now, while Python thinks, or else just before anything new is drawn
  useSignalEffect(() => {
    if (wire.waiting.value) {
      before.current = look();
      return undefined;
    }
    // what has come is drawn first
    const clock = setTimeout(() => {
      before.current = null;
    });
    return () => clearTimeout(clock);
  });
  if (shown !== last.current) {
    before.current ??= look();
    last.current = shown;
  }
  useDrawn(() => {
    const [root, then] = [ref.current, before.current];
    before.current = null;
    if (!root?.animate || !then) return undefined;
    const setOff = stage(root, then, sceneOf(root, shown));
    workedOut();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(setOff);
    });
    return () => {
      cancelAnimationFrame(frame);
      setOff();
    };
  }, [shown]);
  return ref;
}

function sceneOf(root: HTMLElement, shown: Shown): Scene {
  const origin = root.getBoundingClientRect();
  const things = new Map<string, Thing>();
  const grounds = new Map<Element | null, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const [name, box] = [element.dataset.flip ?? '', within(origin, element)];
    // of a company that stands here or there by the width of the table only one can be seen
    if (!box.width && things.has(name)) continue;
    const ground = element.closest(GROUND);
    if (ground && !grounds.has(ground)) grounds.set(ground, within(origin, ground));
    things.set(name, {
      box,
      element,
      ground,
      space: Number(element.closest<HTMLElement>('[data-space]')?.dataset.space ?? -1),
      turned: element.classList.contains(TURNED),
    });
  }
  return { things, grounds, shown };
}

/** Where a thing was, as if the ground it lay on had been where it is now: what only makes room moves nothing. */
function earlier(thing: Thing, before: Scene, after: Scene): DOMRect {
  const { box, ground } = thing;
  const [then, now] = [before.grounds.get(ground), after.grounds.get(ground)];
  if (!then || !now) return box;
  return new DOMRect(box.x + now.x - then.x, box.y + now.y - then.y, box.width, box.height);
}

function within(origin: DOMRect, element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  return new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height);
}

/**
 * Put all where its way begins; gives what sets it off, once. That is for the frame after the next one, which has
 * the play to show: what stands still, if elsewhere, costs the browser far less than what is on its way.
 */
function stage(root: HTMLElement, before: Scene, after: Scene): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const layer = root.querySelector<HTMLElement>(':scope > .sv-motion');
  const put = (journeys: Journey[]) => {
    for (const { element, frames, box } of journeys) {
      if (box) layer?.append(placed(element, box));
      element.classList.add('sv-moving');
      for (const [property, [first]] of Object.entries(frames)) {
        element.style.setProperty(property, `${first}`);
      }
    }
    return journeys;
  };
  const there = put(journeysOf(root, before, after, calm));
  let away = false;
  return () => {
    if (away) return;
    away = true;
    // what is off the page by now has its own places again, but nothing can be seen to pass there
    const passed = calm || !root.isConnected ? [] : put(passing(root, before, after));
    for (const journey of [...there, ...passed]) go(journey);
  };
}

/** Something on its way: what is here to stay, or a guest that is gone when it has come to its end. */
interface Journey {
  element: HTMLElement | SVGElement;
  frames: Partial<Record<'translate' | 'rotate' | 'opacity' | 'scale', (string | number)[]>>;
  timing: KeyframeAnimationOptions;
  /** Where a guest is put. */
  box?: DOMRect;
}

type Way = Pick<Journey, 'frames' | 'timing'>;

function placed(guest: Journey['element'], box: DOMRect): Journey['element'] {
  Object.assign(guest.style, {
    position: 'absolute',
    margin: '0',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
  });
  return guest;
}

function go({ element, frames, timing, box }: Journey): void {
  for (const property of Object.keys(frames)) element.style.removeProperty(property);
  const animation = element.animate(frames as PropertyIndexedKeyframes, timing);
  animation.onfinish = animation.oncancel = () =>
    box ? element.remove() : element.classList.remove('sv-moving');
}

/** The ways of what stands elsewhere now, of what is new, and of what is gone. */
function journeysOf(root: HTMLElement, before: Scene, after: Scene, calm: boolean): Journey[] {
  // what is taken back goes the same ways, at twice the speed
  const pace = after.shown.plays < before.shown.plays ? 0.5 : 1;
  const journeys: Journey[] = [];
  for (const [key, now] of after.things) {
    const known = before.things.get(key);
    const then = known && { ...known, box: earlier(known, before, after) };
    const turns = then !== undefined && then.turned !== now.turned;
    const still = then && (!moved(then.box, now.box) || Boolean(then.box.width) !== Boolean(now.box.width));
    if (still && !turns) continue;
    const way = calm
      ? APPEARING
      : !then
        ? coming(pace)
        : turns
          ? turning(pace)
          : travelling(root, then, now, pace);
    journeys.push({ element: now.element, ...way });
  }
  if (calm) return journeys;
  const cashed = after.shown.events.some(({ kind, what }) => kind === 'discard' && what === 'vcs');
  const gone = [...before.things].filter(
    ([key, { element }]) => !after.things.has(key) && !element.isConnected,
  );
  return [
    ...journeys,
    ...gone.flatMap(([, thing]) => {
      const box = earlier(thing, before, after);
      return cashed && thing.element.matches(CHEQUE)
        ? tearing(thing.element, box)
        : [ghostOf(thing.element, box, { opacity: [1, 0], translate: ['0 0', '0 8px'] }, pace)];
    }),
  ];
}

const APPEARING: Way = { frames: { opacity: [0, 1] }, timing: { duration: instant } };

const coming = (pace: number): Way => ({
  frames: { opacity: [0, 1], translate: ['0 -12px', '0 0'] },
  timing: { duration: settle * pace },
});

/** A tile that is turned over comes round its upright middle. */
const turning = (pace: number): Way => ({
  frames: { rotate: ['y 90deg', 'y 0deg'] },
  timing: { duration: move * pace, easing: out },
});

const travelling = (root: HTMLElement, then: Thing, now: Thing, pace: number): Way =>
  now.space >= 0 && then.space >= 0
    ? climbing(root, then, now, pace)
    : {
        frames: { translate: [by(then.box, now.box), '0 0'] },
        timing: { duration: move * pace, easing: out },
      };

const moved = (then: DOMRect, now: DOMRect) => Math.abs(then.x - now.x) + Math.abs(then.y - now.y) > 1;
const by = (then: DOMRect, now: DOMRect) => `${then.x - now.x}px ${then.y - now.y}px`;

/** A token walks its track space by space. */
function climbing(root: HTMLElement, then: Thing, now: Thing, pace: number): Way {
  const origin = root.getBoundingClientRect();
  const steps = Math.abs(now.space - then.space);
  const way = [by(then.box, now.box)];
  for (let step = 1; step < steps; step++) {
    const space = then.space + step * Math.sign(now.space - then.space);
    const stand = root.querySelector(`[data-space="${space}"] > .sv-stack`);
    if (!stand) continue;
    const { x, width, bottom } = within(origin, stand);
    const stands = new DOMRect(x + (width - now.box.width) / 2, bottom - now.box.height);
    way.push(by(stands, now.box));
  }
  const duration = Math.min(walk, Math.max(1, steps) * settle) * pace;
  return { frames: { translate: [...way, '0 0'] }, timing: { duration, easing: 'ease-in-out' } };
}

/** What is gone is seen once more where it stood, and fades. */
function ghostOf(element: HTMLElement, box: DOMRect, frames: Journey['frames'], pace = 1): Journey {
  const ghost = element.cloneNode(true) as HTMLElement;
  delete ghost.dataset.flip;
  ghost.style.height = `${box.height}px`;
  return { element: ghost, box, frames, timing: { duration: settle * pace } };
}

/** A cheque that is cashed tears along its perforation. */
const tearing = (cheque: HTMLElement, box: DOMRect): Journey[] =>
  (
    [
      ['sv-stubhalf', '-6px 8px', '-5deg'],
      ['sv-payeehalf', '8px 8px', '3deg'],
    ] as const
  ).map(([half, translate, rotate]) => {
    const frames = { opacity: [1, 0], translate: ['0 0', translate], rotate: ['0deg', rotate] };
    const journey = ghostOf(cheque, box, frames);
    journey.element.classList.add(half);
    return journey;
  });

/** Code flies from where it lay to where it goes, one block after the other; money rises where it changes. */
function passing(root: HTMLElement, { shown: then }: Scene, { shown }: Scene): Journey[] {
  const { plays, step, covered, events, seats } = shown;
  if (covered || !(plays > then.plays || step !== then.step)) return [];
  const flows = events.filter(({ what, amount }) => (what === 'code' || what === 'money') && amount > 0);
  if (!flows.length) return [];
  const origin = root.getBoundingClientRect();
  const places = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const name = element.dataset.place ?? '';
    // what stands here or there by the width of the table is where it can be seen
    if (!places.get(name)?.getClientRects().length) places.set(name, element);
  }
  const flights: Journey[] = [];
  const sums = new Map<string, number>();
  const add = (name: string, sum: number) => sums.set(name, (sums.get(name) ?? 0) + sum);
  for (const { what, amount, source, target } of flows) {
    if (what === 'money') {
      add(source, -amount);
      add(target, amount);
      continue;
    }
    for (const shape of piecesOf(amount)) {
      const drawing = places.get(`supply ${shape}`)?.querySelector('svg');
      const [from, to] = [source, target].map((name) => places.get(`${name} ${shape}`) ?? places.get(name));
      if (!drawing || !from || !to || from === to || flights.length === PIECES) continue;
      const size = within(origin, drawing);
      const box = centred(size, within(origin, from));
      const way = by(centred(size, within(origin, to)), box);
      flights.push({
        element: drawing.cloneNode(true) as SVGElement,
        box,
        frames: { translate: ['0 0', way], opacity: [1, 1, 0.4], scale: [1.4, 1.4, 1] },
        timing: { duration: move, delay: flights.length * motion.stagger, easing: out, fill: 'both' },
      });
    }
  }
  const figures = [...sums].flatMap(([name, sum]) => {
    const at = seats.includes(name) && (places.get(`${name} money`) ?? places.get(name));
    return at && sum !== 0 ? [figure(within(origin, at), sum)] : [];
  });
  return [...flights, ...figures];
}

const centred = (size: DOMRect, place: DOMRect) =>
  new DOMRect(
    place.x + (place.width - size.width) / 2,
    place.y + (place.height - size.height) / 2,
    size.width,
    size.height,
  );

const SHAPES = Object.keys(shapes);

/** The blocks of a flow, the largest first. Python counts them in one number, seven bits for each shape. */
const piecesOf = (amount: number): string[] =>
  SHAPES.flatMap((shape, at) => Array<string>(Math.floor(amount / 128 ** at) % 128).fill(shape)).reverse();

/** A sum rises from where it came in or went out. */
function figure({ x, y, width, height }: DOMRect, sum: number): Journey {
  const element = document.createElement('b');
  element.className = 'sv-sum';
  element.textContent = sum < 0 ? `−$${-sum}` : `+$${sum}`;
  return {
    element,
    box: new DOMRect(x, y, Math.max(width, 48), height),
    frames: { opacity: [0, 1, 1, 0], translate: ['0 0', '0 -14px', '0 -18px', '0 -24px'] },
    timing: { duration: linger, easing: drop },
  };
}
