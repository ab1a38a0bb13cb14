// The parts of the table: explanations, looking back, payments, moments that are no turn, and the Rival.
import { afterEach, expect, test, vi } from 'vitest';
import type { Place, Shown } from '../../../core/wire';
import board from '../../../games/silicon_valley/entries/board';
import table from '../../../games/silicon_valley/entries/table';
import { pathOf, pawnAt } from '../../../games/silicon_valley/queries';
import type { View } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { answer, solo as chased, ended, insight, owed, price, shown } from './table';

afterEach(closeAll);

/** Ada alone with the Rival, whose white pawn stands on the first product. */
const solo = (changes: Partial<Shown<View>> = {}) => chased(changes, [0, null]);

const forecast = {
  cash: 3,
  code: [1, 1, 0, 0, 1, 0, 0, 0],
  rise: 1,
  hq: 4,
  salaries: 5,
  upkeep: 2,
  due: 9,
  squares: 7,
  leaves: null,
  short_money: 0,
  short_code: 0,
};

test('what rests under the pointer is explained with its bill, its warning and its rules', async () => {
  vi.useFakeTimers();
  const { find, all, notebook } = show(table, shown(), (message) =>
    message.kind === 'why'
      ? {
          legal: true,
          title: 'Hire Tess Ting for $4',
          lines: [
            ['price of the slot', '$5'],
            ['tech, which you offer', '−$1'],
          ],
          sentence: 'This leaves $1 for $8 of upkeep.',
          rules: ['SV-HIRE-1', 'SV-HIRE-2'],
        }
      : {},
  );
  const plate = find('.sv-people .sv-plate');
  plate.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(100);
  expect(notebook.sent.filter(({ kind }) => kind === 'why')).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await vi.waitFor(() => expect(find('.sv-explain')).toBeTruthy());
  expect(find('.sv-explain h4').textContent).toBe('Hire Tess Ting for $4');
  expect(all('.sv-explain dt').map((each) => each.textContent)).toEqual([
    'price of the slot',
    'tech, which you offer',
  ]);
  expect(find('.sv-beware').textContent).toContain('This leaves $1');
  expect(all('.sv-explain .sv-rule').map((each) => each.textContent)).toEqual(['SV-HIRE-1', 'SV-HIRE-2']);
  expect(plate.getAttribute('aria-describedby')).toBe('sv-explain');
  find('.sv-table').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await drawn();
  expect(find('.sv-explain')).toBeNull();
});

test('the focus is explained as the pointer is, and what is not legal says why', async () => {
  const { find, all } = show(board, shown(), (message) =>
    message.kind === 'why' ? { legal: false, sentence: 'Ada has no place.', rule: 'SV-HIRE-5' } : {},
  );
  all('.sv-people .sv-plate')[2]?.focus();
  await vi.waitFor(() => expect(find('.sv-whynot')?.textContent).toContain('Ada has no place.'));
  expect(find('.sv-explain .sv-rule').textContent).toBe('SV-HIRE-5');
});

test('stepping back asks for the table as it was, and changes nothing', async () => {
  const past = { question: 'Looking back: after play 3 of 4.', answers: [], asked: null };
  const { find, button, notebook } = show(table, shown(), (message) =>
    message.kind === 'look_back' ? { past: { ...past, view: shown().view } as never } : {},
  );
  button('Look back').click();
  await vi.waitFor(() => expect(find('h2').textContent).toBe(past.question));
  expect(notebook.sent.at(-1)).toMatchObject({ kind: 'look_back', plays: 3 });
  expect(find('.sv-people .sv-go')).toBeNull();
  button('Step back').click();
  await drawn();
  expect(notebook.sent.at(-1)).toMatchObject({ kind: 'look_back', plays: 2 });
  button('Back to now').click();
  await vi.waitFor(() => expect(find('h2').textContent).toBe('Ada, choose your first action.'));
  expect(notebook.plays()).toEqual([]);
});

test('a look back ends when something is played', async () => {
  const { find, button, notebook } = show(table, shown(), () => ({
    past: { question: 'Looking back', view: shown().view } as never,
  }));
  button('Look back').click();
  await vi.waitFor(() => expect(find('h2').textContent).toBe('Looking back'));
  notebook.set('shown', shown({ version: 2, question: 'Bo, choose your first action.' }) as never);
  await vi.waitFor(() => expect(find('h2').textContent).toBe('Bo, choose your first action.'));
});

// three code are due of 4 dots, a bar, a corner and a square, in the hand of whoever looks
const due = () => {
  const { view } = shown();
  const payments = [
    { blocks: [0, 0, 1, 0, 0, 0, 0, 0], over: 0, moves: ['corner'] },
    { blocks: [1, 1, 0, 0, 0, 0, 0, 0], over: 0, moves: ['bar'] },
    { blocks: [3, 0, 0, 0, 0, 0, 0, 0], over: 0, moves: ['dot'] },
    { blocks: [0, 0, 0, 0, 1, 0, 0, 0], over: 1, moves: ['square'] },
  ];
  return shown({
    view: { ...view, code: [[4, 1, 1, 0, 1, 0, 0, 0], ...view.code.slice(1)] } as View,
    answers: [answer('pay', 'Pay a bar (2)'), answer('pay', 'Pay a corner (3)')],
    insight: insight({ payments, due: owed(3, [4, 2, 1, 0, 0, 0]) }),
  }) as Shown;
};

test('a payment has the best way chosen, and pays another in one chain', async () => {
  const { find, all, button, notebook } = show(table, due());
  expect(all('.sv-way')).toHaveLength(4);
  expect(all('.sv-way input').map((way) => (way as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(all('.sv-way')[3]?.textContent).toContain('wastes 1');
  expect(find('.sv-paid').textContent).toContain('3 of 3 nothing wasted');
  // of many that are left one is drawn
  const kept = all('.sv-keeps .sv-blocks')[0];
  expect(kept?.getAttribute('aria-label')).toBe('4 dots, a bar and a square');
  expect([kept?.querySelectorAll('svg').length, kept?.textContent]).toEqual([3, '×4']);
  all('.sv-way input')[3]?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toContain('4 of 3 wastes 1');
  button('Pay a square').click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'pay', shape: 'square' }] });
});

test('the blocks of a payment are given and taken back one by one, and what is missing is said', async () => {
  const { find, all, button, notebook } = show(table, due());
  // no payment uses the fourth dot
  const toggles = () => all('.sv-toggle');
  expect(toggles().map((each) => each.getAttribute('aria-label'))).toEqual([
    'square, 4',
    'corner, 3',
    'bar, 2',
    ...Array(3).fill('dot, 1'),
  ]);
  expect(toggles().map((each) => each.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    ...Array(4).fill('false'),
  ]);
  expect(find('.sv-giving h3').textContent).toContain('more of a shape cannot help');
  toggles()[1]?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toBe('0 of 3');
  expect(all('.sv-segments .sv-on')).toHaveLength(0);
  const pay = find('.sv-giving > button');
  expect([pay.textContent, pay.getAttribute('aria-disabled')]).toEqual(['3 code missing', 'true']);
  pay.click();
  expect(notebook.plays()).toEqual([]);
  toggles()[2]?.click();
  await drawn();
  toggles()[5]?.click();
  await drawn();
  expect(all('.sv-segments .sv-on')).toHaveLength(3);
  expect(all('.sv-heard')[1]?.textContent).toBe('a dot and a bar, 3 of 3, nothing wasted.');
  expect((all('.sv-way input')[1] as HTMLInputElement).checked).toBe(true);
  toggles()[4]?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toBe('4 of 3 one can staySV-R9');
  expect(pay.textContent).toBe('Take one back');
  toggles()[4]?.click();
  await drawn();
  button('Pay a dot and a bar').click();
  await drawn();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'pay', shape: 'bar' }] });
  expect(all('.sv-heard')[1]?.textContent).toBe('');
});

test('what is chosen outlives a look back, and not what is played', async () => {
  const first = due();
  const { find, all, button, notebook } = show(table, first, () => ({
    past: { question: 'Looking back', insight: null, answers: [] } as never,
  }));
  all('.sv-way input')[2]?.click();
  await drawn();
  expect(button('Pay 3 dots')).toBeTruthy();
  button('Look back').click();
  await vi.waitFor(() => expect(all('.sv-payment')).toEqual([]));
  button('Back to now').click();
  await vi.waitFor(() => expect(button('Pay 3 dots')).toBeTruthy());
  // another payment is due, of another hand
  const payments = [
    { blocks: [1, 0, 1, 0, 0, 0, 0, 0], over: 0, moves: ['corner'] },
    { blocks: [2, 1, 0, 0, 0, 0, 0, 0], over: 0, moves: ['bar'] },
    { blocks: [4, 0, 0, 0, 0, 0, 0, 0], over: 0, moves: ['dot'] },
  ];
  notebook.set('shown', {
    ...first,
    version: 2,
    insight: insight({ payments, due: owed(4, [2, 1, 0, 0, 0, 0]) }),
  } as never);
  await vi.waitFor(() => expect(find('.sv-giving > button').textContent).toBe('Pay a dot and a corner'));
  expect(all('.sv-toggle').filter((each) => each.getAttribute('aria-pressed') === 'true')).toHaveLength(2);
});

test('blocks that no payment does without stay where they are', async () => {
  const payments = [
    { blocks: [0, 1, 1, 0, 0, 0, 0, 0], over: 0, moves: ['bar'] },
    { blocks: [2, 0, 1, 0, 0, 0, 0, 0], over: 0, moves: ['dot'] },
  ];
  const first = due() as Shown<View>;
  const view = { ...first.view, code: [[2, 1, 1, 0, 0, 0, 0, 0], ...first.view.code.slice(1)] };
  const { find, all } = show(table, {
    ...first,
    view,
    insight: insight({ payments, due: owed(5, [2, 1, 0, 0], 1) }),
  } as Shown);
  expect(find('.sv-giving h3').textContent).not.toContain('more of a shape cannot help');
  const [corner, bar] = all('.sv-toggle');
  expect([corner, bar].map((each) => each?.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  corner?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toContain('5 of 5');
  bar?.click();
  await drawn();
  expect(find('.sv-paid').textContent).toBe('3 of 5');
});

test('where a payment is chosen the question has no answers of its own, and two tables choose apart', async () => {
  const [here, there] = [show(table, due()), show(table, due())];
  expect(here.all('.sv-prompt .sv-answer')).toEqual([]);
  here.all('.sv-way input')[2]?.click();
  await drawn();
  const checked = ({ all }: typeof here) =>
    all('.sv-way input').map((way) => (way as HTMLInputElement).checked);
  expect(checked(here)).toEqual([false, false, true, false]);
  expect(checked(there)).toEqual([true, false, false, false]);
});

test('no payment of somebody else is chosen, and none where Python names none', () => {
  const others = show(table, { ...due(), asked: 1 } as Shown);
  expect(others.all('.sv-payment')).toEqual([]);
  const { all } = show(table, { ...due(), insight: insight({}) } as Shown);
  expect(all('.sv-payment')).toEqual([]);
  expect(all('.sv-prompt .sv-answer').length).toBeGreaterThan(0);
});

test('founders are cards to choose from', () => {
  const answers = [answer('keep_founder', 'Keep Jun', '', { founder: 1 })];
  const { find, notebook } = show(table, shown({ answers }) as Shown);
  expect(find('.sv-founder h4').textContent).toBe('Jun');
  find('.sv-founders .sv-plate').click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'keep_founder', founder: 1 }] });
});

test('at the end all stand in a table, the winner first', () => {
  const ranking: Place[] = [
    {
      place: 1,
      name: 'Bo',
      standing: [
        ['valuation', '$1B'],
        ['money', '$3'],
      ],
    },
    {
      place: 2,
      name: 'Ada',
      standing: [
        ['valuation', '$8M'],
        ['money', '$9'],
      ],
    },
  ];
  const { all, find } = show(table, shown({ ranking, outcome: ended([1]) }) as Shown);
  expect(all('.sv-ranking tbody tr').map((row) => row.textContent)).toEqual(['1.Bo$1B$3', '2.Ada$8M$9']);
  expect(find('.sv-winner').textContent).toContain('Bo');
});

test('an opponent that has no seat stands in that table too, with nothing that decides', () => {
  const ranking: Place[] = [
    { place: 1, name: 'The Rival', standing: [] },
    {
      place: 2,
      name: 'Ada',
      standing: [
        ['valuation', '$8M'],
        ['money', '$9'],
      ],
    },
  ];
  const { all, find } = show(table, shown({ ranking, outcome: ended([]) }) as Shown);
  expect(all('.sv-ranking thead th').map((cell) => cell.textContent)).toEqual([
    'place',
    'player',
    'valuation',
    'money',
  ]);
  expect(all('.sv-ranking tbody tr').map((row) => row.textContent)).toEqual(['1.The Rival', '2.Ada$8M$9']);
  expect(find('.sv-winner').textContent).toContain('The Rival');
});

test('a company says what the next operate phase brings, and what would be missing', () => {
  const short = { ...forecast, short_money: 4, short_code: 1 };
  const { find } = show(table, shown({ insight: insight({ forecasts: [short, forecast] }) }) as Shown);
  const said = find('.sv-company .sv-forecast').textContent;
  expect(said).toContain('+$3 −$9');
  expect(said).toContain('+7 −2');
  expect(said).toContain('$4 short: people would have to go');
  expect(said).toContain('1 code short');
  expect(said).not.toContain('leaves');
  expect(find('.sv-other .sv-forecast').textContent).not.toContain('short');
  const enough = insight({ forecasts: [{ ...forecast, leaves: 6 }, forecast] });
  const rich = show(table, shown({ insight: enough }) as Shown);
  expect(rich.find('.sv-company .sv-forecast').textContent).toContain('leaves $6');
  expect(rich.find('.sv-other .sv-forecast').textContent).not.toContain('leaves');
});

test('a block of the supply is bought where it lies', () => {
  const answers = [answer('outsource', 'Buy a bar for $4', 'supply bar', { shape: 'bar' })];
  const { all, notebook } = show(table, shown({ answers }) as Shown);
  const [dot, bar] = all('.sv-side .sv-buy');
  expect(bar?.textContent).toContain('$419 left');
  expect([dot, bar].map((each) => each?.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  bar?.click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'outsource', shape: 'bar' }] });
});

test('what was played can be copied as code', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  const { find } = show(table);
  find('.sv-copy').click();
  await vi.waitFor(() => expect(find('.sv-copy').textContent).toBe('copied'));
  expect(written).toEqual(['game.play(Hire(slot=0))']);
  vi.unstubAllGlobals();
});

test('a narrow board shows one part at a time, with the number of legal moves', async () => {
  const { all, find } = show(board);
  expect(all('.sv-tabs button').map((each) => each.textContent?.trim())).toEqual([
    'People 2',
    'Products',
    'Capital 1',
    'HQ',
    'Supply',
  ]);
  all('.sv-tabs button')[2]?.click();
  await drawn();
  expect(find('.sv-board').dataset.tab).toBe('capital');
});

test('the path of the pawns goes clockwise round the board', () => {
  const { view } = solo() as Shown<View>;
  const spaces = 'product 0,product 1,vc 0,vc 1,vc 2,row 4,row 3,row 2,row 1,row 0,hq 0,hq 1,hq 2';
  expect(pathOf(view).join()).toBe(spaces);
  expect(pawnAt(view, 'product 0')).toBe('white');
  expect(pawnAt(view, 'product 1')).toBeNull();
});

test('the Rival shows its trackers, its row, what it holds and the card it turned', () => {
  const { find, all } = show(table, solo());
  expect(find('.sv-decision').textContent).toContain('All-Hands');
  expect(all('.sv-by').map((each) => each.getAttribute('aria-label'))).toEqual([
    'white moves 6',
    'gray moves 3',
  ]);
  expect(all('.sv-attribute > ol').map((each) => each.getAttribute('aria-label'))).toEqual([
    '3 to !',
    'on !',
    '2 to !',
    '3 to !',
    '1 to !',
  ]);
  expect(find('.sv-tech .sv-inorder').getAttribute('aria-label')).toBe('bar, dot, corner');
  expect(find('.sv-tech h4').textContent).toContain('6 squares');
  expect(all('.sv-rival .sv-owned li').map((each) => each.textContent?.trim())).toEqual([
    'Theo',
    'Paws ButtonInnovator',
  ]);
  expect(find('.sv-taken').textContent).toBe('the Rival is Innovator');
  expect(find('.sv-pile [role=img]').getAttribute('aria-label')).toBe('2 dots');
  expect(all('.sv-pawn[role=img]').map((each) => each.getAttribute('aria-label'))).toEqual([
    "the Rival's white pawn",
  ]);
});

test('each place says with which moves a pawn would come there', () => {
  const ahead = {
    cards: 14,
    white: [{ steps: 3, cards: 4, place: 'vc 0' }],
    gray: [{ steps: 2, cards: 1, place: 'vc 0' }],
  };
  const { all } = show(table, solo({ insight: insight({ rival: ahead }) }));
  expect(all('.sv-comes').map((each) => each.getAttribute('aria-label'))).toEqual([
    'white comes here with a 3: 4 of 14 cards; gray comes here with a 2: 1 of 14 cards',
  ]);
});

test('somebody of another company is poached where they are, for the price that is said', () => {
  const nell = [{ employee: 4 }, price(13, 12)] as const;
  const answers = [answer('poach', 'Poach Nell from Bo for $12', 'employee 4', ...nell)];
  const first = shown({ answers });
  const view = { ...(first.view as object), employees: [[6], [4], [0], [1], [2], [3], [], null, []] };
  const { find, all, notebook } = show(table, { ...first, view } as Shown);
  const [poach] = all('.sv-side .sv-deed');
  expect(poach?.textContent?.trim()).toBe('Poach $12');
  expect(poach?.getAttribute('aria-label')).toBe('Poach Nell from Bo for $12');
  poach?.click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'poach', employee: 4 }] });
  expect(find('.sv-company .sv-deed')).toBeNull();
});

test('one of the Rival people is poached from its board', () => {
  const answers = [answer('poach', 'Poach Theo from the Rival for $15', 'employee 5', { employee: 5 })];
  const { find, notebook } = show(table, solo({ answers }));
  find('.sv-rival .sv-deed').click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'poach', employee: 5 }] });
});

test('the Rival turn is listed step by step, and the step that is on is marked', async () => {
  const event = (says: string) =>
    ({ kind: 'walk', rule: 'SV-PAWN-1', says, what: 'white', card: null }) as never;
  const first = solo();
  const { notebook, all } = show(table, first);
  const frames = [{ events: [event('It turns a card.')] }, { events: [event('White walks.')] }];
  notebook.set('shown', { ...first, version: 2, plays: 5, by: 0, frames, events: [] } as never);
  await drawn();
  const steps = all('.sv-turnsteps li').map((each) => each.textContent?.trim());
  expect(steps).toEqual(['It turns a card.', 'White walks.']);
  expect(all('.sv-turnsteps [aria-current]').map((each) => each.textContent?.trim())).toEqual([
    'It turns a card.',
  ]);
});

test('the moves that are still in the deck are drawn with their numbers', () => {
  // the only card lies open, so the deck would be made anew of all of them
  const { all } = show(table, solo());
  expect(all('.sv-moves li').map((each) => each.title)).toEqual(['6: 1 of 1 cards', '3: 1 of 1 cards']);
});
