// Motion by itself: what stays the same thing travels, what is gone fades away, and code and money are seen to
// pass from place to place. Parts say only what they are: `data-flip` names a thing, `data-place` a place of
// the game as its events name it.
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { motion, shapes } from '../../sv_widgets/look/tokens.json';
import type { Shown, Wire } from '../core/wire';
import { useDrawn } from './drawn';

const { instant, move, travel: walk, settle, linger } = motion.duration;
const { out, drop } = motion.easing;
/** What a play moves at once may be much; beyond this only the sums tell. */
const PIECES = 16;
const GROUND = 'section, .sv-panel';

interface Thing {
  box: DOMRect;
  element: HTMLElement;
  /** The part of the table that it lies on. */
  ground: Element | null;
  /** The space of a track that it stands on, counted from the start. */
  space: number;
}

/** On the track. */
type Stand = Pick<Thing, 'box' | 'space'>;

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
    before.current = wire.waiting.value ? look() : null;
  });
  if (shown !== last.current) {
    before.current ??= look();
    last.current = shown;
  }
  useDrawn(() => {
    const then = before.current;
    before.current = null;
    if (ref.current && then) play(ref.current, then, sceneOf(ref.current, shown));
    return undefined;
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

function play(root: HTMLElement, before: Scene, after: Scene): void {
  if (!root.animate) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // what is taken back goes the same ways, at twice the speed
  const pace = after.shown.plays < before.shown.plays ? 0.5 : 1;
  // all is measured before anything moves, so that the browser need not lay the page out again in between
  const guests = calm ? [] : guestsOf(root, before, after, pace);
  for (const [key, { element, box, space }] of after.things) {
    const thing = before.things.get(key);
    const then = thing && { ...thing, box: earlier(thing, before, after) };
    if (then && (!moved(then.box, box) || Boolean(thing.box.width) !== Boolean(box.width))) continue;
    if (calm) element.animate({ opacity: [0, 1] }, instant);
    else if (!then) {
      element.animate({ opacity: [0, 1], translate: ['0 -12px', '0 0'] }, { duration: settle * pace });
    } else if (space >= 0 && then.space >= 0) climb(root, element, then, { box, space }, pace);
    else {
      element.animate(
        { translate: [by(then.box, box), '0 0'], zIndex: [10, 10] },
        { duration: move * pace, easing: out },
      );
    }
  }
  const layer = root.querySelector<HTMLElement>(':scope > .sv-motion');
  if (layer) for (const guest of guests) welcome(layer, guest);
}

/** What is seen for a moment only: what has gone, and what passes from place to place. */
function guestsOf(root: HTMLElement, before: Scene, after: Scene, pace: number): Guest[] {
  const gone = [...before.things].filter(
    ([key, { element }]) => !after.things.has(key) && !element.isConnected,
  );
  const { shown } = after;
  const played = shown.plays > before.shown.plays || shown.step !== before.shown.step;
  return [
    ...gone.map(([, thing]) => leaving(thing.element, earlier(thing, before, after), pace)),
    ...(played && !shown.covered ? passing(root, shown) : []),
  ];
}

const moved = (then: DOMRect, now: DOMRect) => Math.abs(then.x - now.x) + Math.abs(then.y - now.y) > 1;
const by = (then: DOMRect, now: DOMRect) => `${then.x - now.x}px ${then.y - now.y}px`;

/** A token walks its track space by space. */
function climb(root: HTMLElement, element: HTMLElement, then: Stand, now: Stand, pace: number): void {
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
  element.animate({ translate: [...way, '0 0'], zIndex: [20, 20] }, { duration, easing: 'ease-in-out' });
}

/** What is gone sinks a little and fades, where it stood. */
function leaving(element: HTMLElement, box: DOMRect, pace: number): Guest {
  const ghost = element.cloneNode(true) as HTMLElement;
  delete ghost.dataset.flip;
  ghost.style.height = `${box.height}px`;
  const frames = { opacity: [1, 0], translate: ['0 0', '0 8px'] };
  return { element: ghost, box, frames, timing: { duration: settle * pace } };
}

/** Something that is seen on its way and is gone when it has come there. */
interface Guest {
  element: HTMLElement | SVGElement;
  box: DOMRect;
  frames: PropertyIndexedKeyframes;
  timing: KeyframeAnimationOptions;
}

function welcome(layer: HTMLElement, { element, box, frames, timing }: Guest): void {
  Object.assign(element.style, {
    position: 'absolute',
    margin: '0',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
  });
  layer.append(element);
  const animation = element.animate(frames, timing);
  animation.onfinish = animation.oncancel = () => element.remove();
}

/** Code flies from where it lay to where it goes, one block after the other; money rises where it changes. */
function passing(root: HTMLElement, { events, seats }: Shown): Guest[] {
  const flows = events.filter(({ what, amount }) => (what === 'code' || what === 'money') && amount > 0);
  if (!flows.length) return [];
  const origin = root.getBoundingClientRect();
  const places = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const name = element.dataset.place ?? '';
    if (!places.has(name)) places.set(name, element);
  }
  const flights: Guest[] = [];
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
function figure({ x, y, width, height }: DOMRect, sum: number): Guest {
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
