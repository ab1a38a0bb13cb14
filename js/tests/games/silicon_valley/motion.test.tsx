// What is seen to move: things that stay the same, things that go, and code and money on their way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happening, Shown } from '../../../core/wire';
import table from '../../../games/silicon_valley/entries/table';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { factsOfAda, shown } from './table';

const wide = document.defaultView?.navigator.userAgent.includes('Chrome') && !('happyDOM' in window);

interface Moved {
  element: HTMLElement;
  frames: Record<string, unknown[]>;
  duration: number;
  delay: number;
  finish(): void;
}

let moved: Moved[] = [];

beforeEach(() => {
  moved = [];
  Element.prototype.animate = function (this: HTMLElement, frames: never, timing: never) {
    const animation = {} as Animation;
    const { duration, delay = 0 } = typeof timing === 'number' ? { duration: timing } : (timing as never);
    const finish = () => animation.onfinish?.({} as never);
    moved.push({ element: this, frames, duration, delay, finish });
    return animation;
  };
});
const animate = Element.prototype.animate;
afterEach(() => {
  closeAll();
  Element.prototype.animate = animate;
});

const frame = () => new Promise(requestAnimationFrame);

/** Show one thing and then another, as it is when that has just been drawn. */
async function play(before: Partial<Shown>, after: Partial<Shown>) {
  const drawing = show(table, { ...shown(), ...before } as Shown);
  await frame();
  await frame();
  moved = [];
  drawing.notebook.set('shown', { ...shown(), version: 2, plays: 5, ...after } as never);
  await drawn();
  return { ...drawing, passing: () => drawing.all('.sv-motion > *') };
}

/** Show one thing and then another; gives what moved then. */
async function change(before: Partial<Shown>, after: Partial<Shown>) {
  const drawing = await play(before, after);
  await frame();
  await frame();
  return drawing;
}

const flow = (what: string, amount: number, source: string, target: string, pieces: string[] = []) =>
  ({
    kind: 'pay',
    rule: '',
    seat: 0,
    what,
    amount,
    card: null,
    source,
    target,
    pieces,
    says: '',
  }) as unknown as Happening;

/** Blocks that change hands, as Python names them: in the order of the shapes. */
const blocks = (source: string, target: string, ...pieces: string[]) =>
  flow('code', 1, source, target, pieces);

/** The first of the row has gone. */
function nobodyThere() {
  const view = structuredClone(shown().view);
  view.employees[2] = [];
  return view;
}

test('a block that is outsourced flies from the supply to the tray, and is gone when it is there', async () => {
  const { passing } = await change({}, { events: [blocks('supply', 'Ada', 'tee')] });
  expect(passing().length).toBe(1);
  const flight = moved.find(({ element }) => element === passing()[0]);
  expect(flight?.frames.translate?.length).toBe(2);
  flight?.finish();
  expect(passing()).toEqual([]);
});

test.runIf(wide)('a block flies from the supply that can be seen', async () => {
  const { el, all, notebook } = show(table);
  el.style.width = '900px';
  await frame();
  await frame();
  expect(all('[data-place="supply tee"]').map((each) => each.getClientRects().length)).toEqual([0, 1]);
  const events = [blocks('supply', 'Ada', 'tee')];
  notebook.set('shown', shown({ version: 2, plays: 5, events }) as never);
  await drawn();
  await frame();
  await frame();
  const [flight] = all('.sv-motion > *');
  expect(Number.parseFloat(flight?.style.width ?? '')).toBeGreaterThan(0);
});

test('blocks that are launched settle one after the other, the largest first', async () => {
  const { passing, find } = await change({}, { events: [blocks('Ada', 'product 0', 'dot', 'dot', 'tee')] });
  const flights = moved.filter(({ element }) => passing().includes(element));
  expect(flights.map(({ delay }) => delay)).toEqual([0, 60, 120]);
  const tee = find('[data-shape="tee"] svg').innerHTML;
  expect(flights.map(({ element }) => element.innerHTML === tee)).toEqual([true, false, false]);
});

test('money is told as one sum for each company', async () => {
  const events = [
    flow('money', 7, 'bank', 'Ada'),
    flow('money', 4, 'Ada', 'bank'),
    flow('money', 2, 'Bo', 'bank'),
    flow('money', 1, 'bank', 'Bo'),
    flow('money', 1, 'bank', 'Bo'),
  ];
  const { passing } = await change({}, { events });
  expect(passing().map(({ textContent }) => textContent)).toEqual(['+$3']);
});

test('who has gone sinks and fades', async () => {
  const view = nobodyThere();
  const { passing } = await change({}, { view });
  expect(passing().map((ghost) => ghost.querySelector('h4')?.textContent)).toEqual(['Tess Ting']);
  expect(passing().some((ghost) => ghost.dataset.flip)).toBe(false);
  const ghost = moved.find(({ element }) => element === passing()[0]);
  expect(ghost?.frames.opacity).toEqual([1, 0]);
  ghost?.finish();
  expect(passing()).toEqual([]);
});

test('a cheque that is cashed tears in two, and one that only leaves does not', async () => {
  const view = structuredClone(shown().view);
  view.vcs[0] = [];
  const events = [{ ...flow('vcs', 1, 'vc 0', 'discard'), kind: 'discard' }];
  const pieces = ({ passing }: Awaited<ReturnType<typeof change>>) =>
    passing().filter((ghost) => ghost.matches('.sv-cheque'));
  expect(
    pieces(await change({}, { view, events })).map(({ classList }) => classList.contains('sv-stubhalf')),
  ).toEqual([true, false]);
  expect(pieces(await change({}, { view })).length).toBe(1);
});

test.runIf(wide)('a tile whose other side is up now turns over', async () => {
  const facts = factsOfAda({ owned: [{ tile: 2, product: 1, second: false, flipped: true }] });
  const { find } = await change({}, { facts });
  const tile = find('[data-flip="tile 2"]');
  expect(tile.className).toContain('sv-flipped');
  expect(moved.find(({ element }) => element === tile)?.frames.rotate).toEqual(['y 90deg', 'y 0deg']);
});

test('nothing passes in what only a look at the same play shows, or under a cover', async () => {
  const events = [blocks('supply', 'Ada', 'tee')];
  const looked = await change({ plays: 5 }, { events });
  expect(looked.passing()).toEqual([]);
  const covered = await change({}, { events, covered: true });
  expect(covered.passing()).toEqual([]);
});

test('the frame after a play shows it, with all at the start of its way; the one after that sets it off', async () => {
  const { passing } = await play({}, { view: nobodyThere() });
  const [ghost] = passing();
  expect(ghost?.className).toContain('sv-moving');
  expect([ghost?.style.opacity, moved]).toEqual(['1', []]);
  await frame();
  await frame();
  expect(moved.map(({ element }) => element)).toContain(ghost);
  expect(ghost?.style.opacity).toBe('');
});

test('what the next play overtakes sets off at once', async () => {
  const { passing, notebook } = await play({}, { view: nobodyThere() });
  const [ghost] = passing();
  const next = shown({ version: 3, plays: 6, view: nobodyThere(), question: 'And now?' });
  notebook.set('shown', next as never);
  await drawn();
  expect(moved.map(({ element }) => element)).toContain(ghost);
});

test('what is on its way does not set off once more with the next play', async () => {
  const { passing, notebook } = await change({}, { view: nobodyThere() });
  const [ghost] = passing();
  const setOff = () => moved.filter(({ element }) => element === ghost).length;
  expect(setOff()).toBe(1);
  notebook.set('shown', shown({ version: 3, plays: 6, view: nobodyThere() }) as never);
  await drawn();
  await frame();
  await frame();
  expect(setOff()).toBe(1);
});

test('of many blocks at once only some are seen to fly', async () => {
  const { passing } = await change(
    {},
    { events: [blocks('supply', 'Ada', ...Array<string>(20).fill('dot'))] },
  );
  expect(passing().length).toBe(16);
});

test('what is taken off the page before it sets off is not left where its way began', async () => {
  const { passing, el } = await play({}, { view: nobodyThere() });
  const [ghost] = passing();
  el.remove();
  await frame();
  await frame();
  expect(ghost?.style.opacity).toBe('');
});

test.runIf(wide)('a token walks its track space by space, and back at twice the speed', async () => {
  const view = structuredClone(shown().view);
  view.valuation[0] = 8;
  await change({}, { view });
  const walk = moved.find(({ element }) => element.dataset.flip === 'token 0');
  expect(walk?.frames.translate?.length).toBe(4);
  expect(walk?.duration).toBe(480);
  await change({ view }, { plays: 3 });
  const back = moved.find(({ element }) => element.dataset.flip === 'token 0');
  expect(back?.duration).toBe(240);
});

test('who wants no motion sees none', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const view = nobodyThere();
  view.valuation[0] = 8;
  const { passing } = await change({}, { view, events: [blocks('supply', 'Ada', 'tee')] });
  expect(passing()).toEqual([]);
  expect(moved.every(({ frames }) => Object.keys(frames).join() === 'opacity')).toBe(true);
});

test.runIf(wide)('what something else than a play has moved does not fly', async () => {
  const { find, notebook } = show(table);
  await drawn();
  find('.sv-people .sv-row').style.paddingLeft = '40px';
  moved = [];
  notebook.set('shown', shown({ version: 2, plays: 5, question: 'And now?' }) as never);
  await drawn();
  expect(find('.sv-question').textContent).toBe('And now?');
  await frame();
  await frame();
  expect(moved).toEqual([]);
});
