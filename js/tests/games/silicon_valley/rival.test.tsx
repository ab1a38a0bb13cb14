// The Rival board by itself: the pawns' way in small and in words, and what is new in the tech row.
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import type { Happening } from '../../../core/wire';
import rival from '../../../games/silicon_valley/entries/rival';
import { cornersOf, passedSpaces, ringOf, routeOf, standOf } from '../../../games/silicon_valley/rival/ring';
import type { Facts } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { ended, insight, solo } from './table';

afterEach(closeAll);

const ring = ringOf(4, 600, 0);

test('the ring has a place for each space, clockwise, none over another', () => {
  expect(ring.boxes).toHaveLength(15);
  const [first, , , fourth] = ring.boxes;
  expect(first?.x).toBeLessThan(fourth?.x ?? 0);
  expect(ring.boxes[4]?.y).toBeLessThan(ring.boxes[6]?.y ?? 0);
  expect(ring.boxes[7]?.x).toBeGreaterThan(ring.boxes[11]?.x ?? 0);
  expect(ring.boxes[12]?.y).toBeGreaterThan(ring.boxes[14]?.y ?? 0);
  ring.boxes.forEach((one, at) => {
    for (const other of ring.boxes.slice(at + 1)) {
      const beside = one.x + one.wide <= other.x + 0.01 || other.x + other.wide <= one.x + 0.01;
      const above = one.y + one.high <= other.y + 0.01 || other.y + other.high <= one.y + 0.01;
      expect(beside || above).toBe(true);
    }
  });
});

test('the middle of the ring grows with what stands in it', () => {
  expect(ringOf(4, 600, 500).middle.high).toBe(500);
  expect(ringOf(4, 430, 0).middle.wide).toBeGreaterThan(150);
});

test('a way turns at the corners and ends beside each space that counts', () => {
  const [way] = routeOf(ring, 'white', 3, [4]);
  expect(way).toHaveLength(3);
  expect(way?.at(-1)).toEqual(standOf(ring, 'white', 4));
  expect(routeOf(ring, 'gray', 4, [5])[0]).toHaveLength(2);
  // all round: the four corners between a start and an end that are the same
  expect(routeOf(ring, 'white', 5, [5])[0]).toHaveLength(6);
});

/** So far apart two discs do not lie on each other. */
const DISC = 21;

test('a pawn beside a side of the ring keeps off the corners, where another may pass', () => {
  for (const pawn of ['white', 'gray'] as const) {
    const [topRight, bottomRight, bottomLeft] = cornersOf(ring, pawn);
    for (const space of [4, 5, 6, 12, 13, 14]) {
      const { x, y } = standOf(ring, pawn, space);
      expect(x).toBe(space < 9 ? topRight.x : bottomLeft.x);
      expect(y).toBeGreaterThanOrEqual(topRight.y + DISC);
      expect(y).toBeLessThanOrEqual(bottomRight.y - DISC);
    }
  }
});

test('before its first move white waits left of the products and gray right of them', () => {
  const [white, gray] = [standOf(ring, 'white', null), standOf(ring, 'gray', null)];
  expect(white.x).toBeLessThan(gray.x);
  expect(routeOf(ring, 'white', null, [0])[0]).toHaveLength(2);
  expect(routeOf(ring, 'gray', null, [4])[0]).toHaveLength(3);
});

test('spaces between those that count have been passed by', () => {
  expect(passedSpaces(ring, { pawn: 'white', from: 13, to: [14, 1, 4] })).toEqual([0, 2, 3]);
  expect(passedSpaces(ring, { pawn: 'gray', from: null, to: [5] })).toEqual([4]);
  expect(passedSpaces(ring, { pawn: 'white', from: null, to: [0] })).toEqual([]);
});

const event = (changes: Partial<Happening>) => ({ kind: '', says: '', card: null, ...changes }) as Happening;

const turn = [
  {
    question: 'It turns a card.',
    events: [event({ kind: 'stop', says: 'Ada stops.' }), event({ kind: 'turn', says: 'It turns a card.' })],
  },
  {
    events: [
      event({
        kind: 'walk',
        rule: 'SV-PAWN-1',
        what: 'white',
        source: 'product 1',
        steps: ['vc 0', 'vc 2'],
        says: 'White walks.',
      }),
      event({ kind: 'queue', rule: 'SV-REMP-1', steps: ['corner'], says: 'It gains a corner.' }),
    ],
  },
];

test('the map says where the pawns stand, where they went and what lies round them', () => {
  const { find, all } = show(rival as never, solo({ frames: turn }));
  const says = find('.sv-map').getAttribute('aria-label');
  expect(says).toContain('The white pawn stands at space 5. The gray pawn waits right of the products.');
  expect(says).toContain('The white pawn went over 3, 5.');
  expect(says).toContain('1 Paws Button; 2 Whale Mail; 3 Yes Yields; 4 open');
  expect(all('.sv-disc text').map((each) => each.textContent)).toEqual(['1']);
  expect(all('.sv-passed')).toHaveLength(1);
  expect(find('.sv-walker b').textContent).toBe('2');
  expect(find('.sv-stood').textContent).toContain('open slot');
});

test('there are as many rounds as Python says', () => {
  const now = solo();
  const facts = { ...(now.facts as Facts), last_round: 9 };
  const { all, find } = show(rival as never, { ...now, facts });
  expect(all('.sv-rounds > i').map((each) => each.textContent)).toHaveLength(9);
  expect(find('.sv-rounds').getAttribute('aria-label')).toBe('round 3 of 9');
  expect(find('.sv-sub').textContent).toContain('you need $1B by the end of round 9');
});

test('where the next moves would end is marked while nothing else has happened', () => {
  const ahead = {
    cards: 14,
    white: [{ steps: 3, cards: 4, place: 'vc 0', card: 'Yes Yields' }],
    gray: [{ steps: 2, cards: 1, place: 'vc 0', card: 'Yes Yields' }],
  };
  const { all, find } = show(rival as never, solo({ insight: insight({ rival: ahead }) }));
  expect(all('.sv-disc text').map((each) => each.textContent)).toEqual(['3', '2']);
  expect(find('.sv-moves')).not.toBeNull();
  expect(find('.sv-map').getAttribute('aria-label')).toContain(
    'Next the white pawn may come to Yes Yields with a 3 (4 of 14 cards).',
  );
});

test('blocks of this turn are told from those before, and those to come stand apart until they are there', async () => {
  const { all, find, notebook } = show(rival as never, solo());
  expect(find('.sv-coming')).toBeNull();
  notebook.set('shown', solo({ version: 2, plays: 5, by: 0, frames: turn }) as never);
  await drawn();
  expect(find('.sv-coming .sv-inorder').getAttribute('aria-label')).toBe('a corner and a bar');
  expect(all('.sv-fresh')).toHaveLength(0);
});

test('the Rival shows its trackers, its row, what it holds and the card it turned', () => {
  const { find, all } = show(rival as never, solo());
  expect(find('.sv-decision').textContent).toContain('All-Hands');
  expect(all('.sv-by').map((each) => each.getAttribute('aria-label'))).toEqual([
    'white moves 6',
    'gray moves 3',
  ]);
  const counts = ['3 to !', 'on !', '2 to !', '3 to !', '1 to !'];
  expect(all('.sv-attribute > ol').map((each) => each.getAttribute('aria-label'))).toEqual(counts);
  expect(find('.sv-tech .sv-inorder').getAttribute('aria-label')).toBe('a bar, a dot and a corner');
  expect(find('.sv-tech h4').textContent).toContain('6 squares');
  expect(all('.sv-owned li').map((each) => each.textContent?.trim())).toEqual([
    'Theo',
    'Paws ButtonInnovator',
  ]);
});

test('the moves that are still in the deck are drawn with their numbers', () => {
  // the only card lies open, so the deck would be made anew of all of them
  const { all } = show(rival as never, solo());
  expect(all('.sv-moves li').map((each) => each.title)).toEqual(['6: 1 of 1 cards', '3: 1 of 1 cards']);
});

test('a turn is told in parts, without what has led to it', () => {
  const acts = [
    { events: [event({ kind: 'act', says: 'Nap acts.' })] },
    { events: [event({ kind: 'tracker', says: 'Its tracker goes back.' })] },
  ];
  const { all } = show(rival as never, solo({ frames: [...turn, ...acts] }));
  expect(all('.sv-turnsteps li').map((each) => each.textContent?.trim())).toEqual([
    'It turns a card.',
    'White walks. It gains a corner.',
    'Nap acts. Its tracker goes back.',
  ]);
});

test('at the end it is said how the chase has ended', () => {
  const lost = show(rival as never, solo({ outcome: ended([]) }));
  expect(lost.find('.sv-verdict').textContent).toBe('The Unicorn got away: Ada came to $5M, of $1B.');
  expect(lost.find('.sv-moves')).toBeNull();
  const won = show(rival as never, solo({ outcome: ended([0]) }));
  expect(won.find('.sv-verdict').textContent).toBe('Ada has caught the Unicorn, with $5M.');
  const told = (winners: number[]) =>
    show(rival as never, solo({ seats: ['You'], outcome: ended(winners) })).find('.sv-verdict').textContent;
  expect(told([])).toBe('The Unicorn got away: you came to $5M, of $1B.');
  expect(told([0])).toBe('You have caught the Unicorn, with $5M.');
});

test('a live region says each step of its turn once', async () => {
  const { all, notebook } = show(rival as never, solo());
  notebook.set('shown', solo({ version: 2, plays: 5, by: 0, frames: turn }) as never);
  await drawn();
  const heard = all('[aria-live]').map((each) => each.textContent);
  expect(heard.filter((each) => each?.includes('It turns a card.'))).toHaveLength(1);
  expect(heard.join().split('It turns a card.')).toHaveLength(2);
});

test.skipIf(navigator.userAgent.includes('HappyDOM'))('nothing stands in the way of people', async () => {
  const { el } = show(rival as never, solo({ frames: turn }));
  const { violations } = await axe.run(el, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
