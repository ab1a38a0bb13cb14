// The solo game's part of the table: the trackers' band, the inside of the pawns' way, the pawns, and the Rival's sheet.
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { Happening, Shown } from '../../../core/wire';
import table from '../../../games/silicon_valley/entries/table';
import { pathOf, pawnAt } from '../../../games/silicon_valley/queries';
import { discsAt, type Frame, ringAround, routeOf, standOf } from '../../../games/silicon_valley/rival/ring';
import { partShown } from '../../../games/silicon_valley/rival/walks';
import type { Facts, View } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { answer, solo as chased, ended, insight, price } from './table';

afterEach(() => {
  closeAll();
  vi.unstubAllGlobals();
});

/** Ada alone with the Rival, whose white pawn stands on the first product. */
const solo = (changes: Partial<Shown<View>> = {}) => chased(changes, [0, null]);

const event = (changes: Partial<Happening>) => ({ kind: '', says: '', card: null, ...changes }) as Happening;

const TURN = event({ kind: 'turn', says: 'The Rival turns All-Hands.' });
const WALK = event({
  kind: 'walk',
  rule: 'SV-PAWN-1',
  what: 'white',
  source: 'product 1',
  steps: ['vc 0', 'product 0'],
  says: 'White walks.',
});
const QUEUE = event({ kind: 'queue', rule: 'SV-RTECH-1', steps: ['dot'], says: 'It gains a dot.' });

const frames = [
  { question: 'The Rival turns All-Hands.', says: 'White moves on by 6.', events: [TURN] },
  { question: 'The white pawn moves on.', says: 'It is Innovator.', events: [WALK] },
  { question: 'The tech row gains a dot.', says: '', events: [QUEUE] },
];

/** The table of a solo game in a step of the Rival's turn. */
async function watching(step: number) {
  const shownTable = show(table, solo({ settings: { pace: 'step' } as never }));
  const after = solo({
    version: 2,
    plays: 5,
    by: 0,
    frames,
    events: [],
    settings: { pace: 'step' } as never,
  });
  shownTable.notebook.set('shown', after as never);
  await drawn();
  for (let at = 0; at < step; at++) shownTable.button('Step').click();
  await drawn();
  return shownTable;
}

const labels = (elements: HTMLElement[]) => elements.map((each) => each.getAttribute('aria-label'));

test('the path of the pawns goes clockwise round the board', () => {
  const { view } = solo() as Shown<View>;
  const spaces = 'product 0,product 1,vc 0,vc 1,vc 2,row 4,row 3,row 2,row 1,row 0,hq 0,hq 1,hq 2';
  expect(pathOf(view).join()).toBe(spaces);
  expect(pawnAt(view, 'product 0')).toBe('white');
  expect(pawnAt(view, 'product 1')).toBeNull();
});

test('the band says how far each tracker is, and in a few words what its personality does', () => {
  const { all } = show(table, solo());
  expect(all('.sv-rival h3').map((each) => each.textContent)).toEqual([
    'Mindfulness',
    'Vacation',
    'Tech',
    'Promotion',
    'Balance',
  ]);
  const counts = ['3 to !', 'on !', '2 to !', '3 to !', '1 to !'];
  expect(labels(all('.sv-rival .sv-steps'))).toEqual(counts);
  expect(all('.sv-rival p').map((each) => each.textContent)).toEqual([
    'harsh pay all salaries now',
    'acts: pay all salaries now',
    ...Array(3).fill('harsh pay all salaries now'),
  ]);
  const [, acting, , , near] = all('.sv-rival > li');
  expect(acting?.className).toBe('sv-harsh sv-fires');
  expect(near?.className).toBe('sv-harsh sv-near');
});

test('beside the board the trackers stand at length', () => {
  const { all } = show(table, solo());
  const [first] = all('.sv-side .sv-rivalboard > li');
  expect(first?.textContent).toBe('Mindfulness!Payday, harshPay all your salaries at once.');
});

test('there is one ring, with nothing over its headings', () => {
  const { find, all } = show(table, solo());
  expect(find('.sv-map')).toBeNull();
  expect(find('.sv-rivalpanel')).toBeNull();
  expect(all('.sv-steps').every((each) => each.closest('.sv-rival, .sv-rivalboard'))).toBe(true);
});

test('inside of the ring are the cards left and the tech row', () => {
  const { find } = show(table, solo());
  expect(find('.sv-inside').textContent).toContain('14 decision cards left');
  expect(find('.sv-techrow').textContent).toBe('tech row 6');
  expect(labels([find('.sv-techrow .sv-inorder')])).toEqual(['a bar, a dot and a corner']);
});

test('pawns stand on their cards, and before their first move inside of the ring', () => {
  const { find, all } = show(table, solo());
  expect(labels(all('.sv-pawn[role=img]'))).toEqual(["the Rival's white pawn"]);
  expect(find('[data-place="product 0"] [data-pawn="white"]')).not.toBeNull();
  expect(all('.sv-waits').map((each) => each.title)).toEqual(['the gray pawn has not moved yet']);
});

test('an empty place says that a pawn keeps it empty, until the game is over', () => {
  const empty = (changes = {}) =>
    show(table, chased(changes, [5, null])).find('[data-place="row 4"] .sv-empty').textContent;
  expect(empty()).toBe('filled when you next operate');
  expect(empty({ outcome: ended([]) })).toBe('nobody');
});

test('each place says with which moves a pawn would come there', () => {
  const end = { place: 'vc 0', card: 'Yes Yields' };
  const ahead = {
    cards: 14,
    white: [{ steps: 3, cards: 4, ...end }],
    gray: [{ steps: 2, cards: 1, ...end }],
  };
  const { all } = show(table, solo({ insight: insight({ rival: ahead }) }));
  expect(all('.sv-slot > .sv-heard').map((each) => each.textContent)).toEqual([
    'white comes here with a 3: 4 of 14 cards; gray comes here with a 2: 1 of 14 cards',
  ]);
});

test('the sheet of the Rival has what it owns, and where its pawns may come', async () => {
  const ahead = { cards: 14, white: [{ steps: 3, cards: 4, place: 'vc 0', card: 'Yes Yields' }], gray: [] };
  const { find, all, button } = show(table, solo({ insight: insight({ rival: ahead }) }));
  button('The Rival').click();
  await drawn();
  const sheet = find('[data-sheet="rival"]');
  expect(sheet.textContent).toContain('you need $1B by the end of round 7');
  expect(all('[data-sheet="rival"] .sv-owned li').map((each) => each.textContent?.trim())).toEqual([
    'Theo',
    'Paws ButtonInnovator',
  ]);
  expect(find('.sv-ends').textContent).toBe(' white may come to3 Yes Yields');
  expect(find('.sv-ends li').title).toBe('4 of 14 cards move it by 3');
});

test('one of the Rival people is poached from its sheet', async () => {
  const theo = [{ employee: 5 }, price(15, 15)] as const;
  const answers = [answer('poach', 'Poach Theo from the Rival for $15', 'employee 5', ...theo)];
  const { find, button, notebook } = show(table, solo({ answers }));
  button('The Rival').click();
  await drawn();
  find('[data-sheet="rival"] .sv-deed').click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'poach', employee: 5 }] });
});

test('with others there is neither band nor sheet of a Rival', () => {
  const { find, button } = show(table);
  expect(find('.sv-ring')).not.toBeNull();
  expect(find('.sv-rival')).toBeNull();
  expect(button('The Rival')).toBeUndefined();
});

test('a step of its turn is the question, and what it changed the line below', async () => {
  const { find } = await watching(1);
  expect(find('.sv-question').textContent).toBe('The white pawn moves on.');
  expect(find('.sv-sub').textContent).toContain('It is Innovator.');
});

test('the decision card is open during the turn, with blocks that are to come and then are there', async () => {
  const { find, all, button } = await watching(0);
  expect(labels(all('.sv-inside .sv-decision > [role=img]')).slice(0, 2)).toEqual([
    'white moves 6',
    'gray moves 3',
  ]);
  expect(labels([find('.sv-coming .sv-inorder')])).toEqual(['a corner and a bar']);
  button('Step').click();
  button('Step').click();
  await drawn();
  expect(find('.sv-coming')).toBeNull();
  expect(all('.sv-techrow .sv-fresh')).toHaveLength(1);
});

test('during its turn nothing can be played, so plates are plain text', async () => {
  const { find, all } = await watching(1);
  expect(all('.sv-ring button.sv-plate')).toHaveLength(0);
  expect(find('[data-place="row 0"] .sv-plate').textContent).toBe('$4');
});

test('the part of the turn that is shown is told from what comes before the turn', () => {
  const before = { events: [event({ kind: 'stop' })] };
  const all = [before, ...frames];
  const parts = [0, 1, 2, 3].map((step) => partShown({ frames: all, step }));
  expect(parts).toEqual([null, 'card', 'pawn', 'blocks']);
  expect(partShown({ frames: all })).toBeNull();
});

// --- lanes

const boxOf = (x: number, y: number): Frame => ({ x, y, wide: 100, high: 80 });
/** Two products over five people, capital at the right and headquarters at the left, as they lie on a board. */
const BOXES = [
  ...[140, 260].map((x) => boxOf(x, 0)),
  ...[0, 100, 200].map((y) => boxOf(700, y)),
  ...[560, 455, 350, 245, 140].map((x) => boxOf(x, 140)),
  ...[200, 100, 0].map((y) => boxOf(0, y)),
];
const INSET = { white: 6, gray: 14 };

test('lanes lie in the gutters between the cards', () => {
  const ring = ringAround(BOXES, INSET);
  expect(ring?.inside).toEqual({ x: 100, y: 80, wide: 600, high: 60 });
  if (!ring) return;
  expect(standOf(ring, 'white', 0)).toEqual({ x: 190, y: 86 });
  expect(standOf(ring, 'gray', 3)).toEqual({ x: 686, y: 140 });
  expect(standOf(ring, 'white', 9)).toEqual({ x: 190, y: 134 });
  expect(standOf(ring, 'white', 10)).toEqual({ x: 106, y: 240 });
  // up the left side to its last card, and over the corner to the first product
  expect(routeOf(ring, 'white', 12, [0])[0]).toEqual([
    { x: 106, y: 40 },
    { x: 106, y: 86 },
    { x: 190, y: 86 },
  ]);
});

test('where a part of the ring is not shown there are no lanes', () => {
  const hidden = BOXES.map((box, at) => (at === 4 ? { ...box, wide: 0 } : box));
  expect(ringAround(hidden, INSET)).toBeNull();
});

test('discs of moves to come stand in the gutter, off the place of a pawn', () => {
  const ring = ringAround(BOXES, INSET);
  if (!ring) return;
  for (const space of BOXES.keys()) {
    const { x, y, wide, high } = BOXES[space] as Frame;
    for (const spot of discsAt(ring, space, 3)) {
      const beside = spot.x < x || spot.x > x + wide || spot.y < y || spot.y > y + high;
      expect(beside).toBe(true);
    }
  }
});

/** A browser that lays the ring out as in `BOXES`. */
function laidOut() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private callback: () => void) {}
      observe() {
        this.callback();
      }
      unobserve() {}
      disconnect() {}
    },
  );
  const path = pathOf(solo().view);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = BOXES[path.indexOf((this as HTMLElement).dataset?.place ?? '')];
    return box ? new DOMRect(box.x, box.y, box.wide, box.high) : new DOMRect();
  });
  const style = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    element.matches('.sv-lanes') ? ({ getPropertyValue: () => '8px' } as never) : style(element),
  );
}

test('moves that may come are numbered where they end, and explain themselves', async () => {
  laidOut();
  const ahead = {
    cards: 14,
    white: [{ steps: 3, cards: 4, place: 'vc 0', card: 'Yes Yields' }],
    gray: [{ steps: 2, cards: 1, place: 'vc 0', card: 'Yes Yields' }],
  };
  const { all } = show(table, solo({ insight: insight({ rival: ahead }) }));
  await drawn();
  expect(all('.sv-lanes .sv-disc text').map((each) => each.textContent)).toEqual(['3', '2']);
  expect(all('.sv-lanes title').map((each) => each.textContent)).toEqual([
    'white comes here with a 3: 4 of 14 cards',
    'gray comes here with a 2: 1 of 14 cards',
  ]);
});

test('a walk is drawn with its start, its steps, what it passes and where it ends', async () => {
  laidOut();
  const { find, all } = await watching(1);
  expect(all('.sv-lanes .sv-walked')).toHaveLength(1);
  expect(all('.sv-lanes .sv-disc text').map((each) => each.textContent)).toEqual(['1', '2']);
  expect(all('.sv-lanes .sv-passed')).toHaveLength(10);
  expect(find('.sv-lanes .sv-target').getAttribute('x')).toBe('140');
  // while it walks along its lane nothing else moves it
  expect(find('[data-pawn="white"] > .sv-pawn').dataset.flip).toBeUndefined();
});

test.skipIf(navigator.userAgent.includes('HappyDOM'))('nothing stands in the way of people', async () => {
  const { cell, find } = await watching(1);
  cell.style.width = '1200px';
  await drawn();
  for (const part of ['.sv-rival', '.sv-ring', '.sv-side']) {
    const { violations } = await axe.run(find(part), { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
});

test('figures that Python has not sent threaten nobody', () => {
  const now = solo();
  const { all } = show(table, { ...now, facts: { ...(now.facts as Facts), rival: null } });
  expect(all('.sv-near')).toHaveLength(0);
});
