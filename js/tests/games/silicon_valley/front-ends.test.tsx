// The front ends, drawn in happy-dom and in a real browser: focus, keys and geometry count only in the second.
import { afterEach, expect, test, vi } from 'vitest';
import type { Shown } from '../../../core/wire';
import prompt from '../../../entries/prompt';
import board from '../../../games/silicon_valley/entries/board';
import mat from '../../../games/silicon_valley/entries/mat';
import table from '../../../games/silicon_valley/entries/table';
import type { View } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { answer, facts, factsOfAda, offer, price, shown, solo } from './table';

afterEach(closeAll);

const refuse =
  (sentence: string, place = '') =>
  (message: { kind: string }) =>
    message.kind === 'play'
      ? { ok: false, reason: 'refused' as const, sentence, rule: 'SV-HIRE-1', place }
      : {};

test('the question names who is asked, and answers are gathered by kind', () => {
  const { find, button } = show(prompt);
  expect(find('h2').textContent).toBe('Ada, choose your first action.');
  expect(button('Hire').textContent).toContain('2');
  expect(button('Stop here')).toBeTruthy();
});

test('a kind with several answers opens, and one of them is played', async () => {
  const { button, notebook } = show(prompt);
  button('Hire').click();
  await drawn();
  expect(button('Hire').getAttribute('aria-expanded')).toBe('true');
  button('Hire Rhea Factor for $5').click();
  expect(notebook.plays()[0]).toMatchObject({ kind: 'play', moves: [{ kind: 'hire', slot: 1 }] });
});

const known = [
  { kind: 'hire', nearest: null },
  { kind: 'poach', nearest: offer({ kind: 'poach', employee: 3 }) },
  { kind: 'fund', nearest: null },
  { kind: 'sunset', nearest: offer({ kind: 'sunset', product: 0 }) },
  { kind: 'decline', nearest: null },
  { kind: 'stop', nearest: null },
];

test.each([
  [4, 4],
  [5, 1],
])('of %i answers of a kind there are %i buttons', (count, buttons) => {
  const answers = Array.from({ length: count }, (_, slot) => answer('hire', `Hire ${slot}`, '', { slot }));
  expect(show(prompt, shown({ answers })).all('.sv-acts > .sv-act')).toHaveLength(buttons);
});

test('a bot that has stopped can be let play on, a person plays by hand', () => {
  const note = 'Bo has met an error.';
  const stopped = show(prompt, shown({ note, asked: 1, bots: [1] }));
  stopped.button('Let Bo play on').click();
  expect(stopped.notebook.plays()).toMatchObject([{ kind: 'resume_bots' }]);
  expect(show(prompt, shown({ note, asked: 0, bots: [1] })).button('play on')).toBeUndefined();
});

test('before the first play there is nothing to look back to', () => {
  const { button, notebook } = show(prompt, shown({ plays: 0 }));
  expect(button('Look back').title).toBe('Nothing has been played yet');
  button('Look back').click();
  expect(notebook.sent.filter(({ kind }) => kind === 'why')).toEqual([]);
});

test('the lines of the last turn stand out in the log', () => {
  const older = { at: -1, says: 'Bo stops.', rule: 'SV-R1', turn: 0, code: '' };
  const { all } = show(prompt, shown({ log: [older, ...shown().log] }));
  expect(all('.sv-log .sv-latest').map((line) => line.textContent?.split('.')[0])).toEqual([
    'Ada gains a bar',
    'Ada hires Otto',
  ]);
});

test('a rule that Python cannot say is told as that', async () => {
  const sentence = 'There is no rule SV-HIRE-9.';
  const { find } = show(prompt, shown(), () => ({ ok: false, sentence }));
  find('.sv-log .sv-rule').click();
  await vi.waitFor(() => expect(find('.sv-ruletext').textContent).toBe(sentence));
});

test('kinds that people know have buttons that stay, and those of which nothing is legal say why', async () => {
  const nobody = 'Nobody works for another company.';
  const { all, button, find, notebook } = show(prompt, shown({ kinds: known }), refuse(nobody));
  const bar = () => all('.sv-kinds > .sv-act').map((each) => each.textContent);
  expect(bar()).toEqual(['Hire2', 'Poach', 'Fund1', 'Sunset', 'Decline', 'Stop here']);
  expect(button('Poach').getAttribute('aria-disabled')).toBe('true');
  expect(JSON.parse(button('Poach').dataset.explain ?? '')).toEqual({ kind: 'poach', employee: 3 });
  button('Poach').click();
  await vi.waitFor(() => expect(find('.sv-refused')?.textContent).toContain(nobody));
  // one of a kind is picked before it is played, so that its button says no more than others do
  button('Fund').click();
  await drawn();
  expect(all('.sv-choices .sv-act').length).toBe(1);
  expect(notebook.plays().length).toBe(1);
  notebook.set('shown', shown({ kinds: known, version: 2, answers: [] }) as never);
  await drawn();
  expect(bar()).toEqual(['Hire', 'Poach', 'Fund', 'Sunset', 'Decline', 'Stop']);
  expect(all('.sv-act:enabled')).toEqual([]);
});

test('who slides to a cheaper slot keeps their place on the page, and only the new one is drawn', async () => {
  const { all, notebook } = show(board);
  const before = all('.sv-people .sv-slot');
  const view = structuredClone(shown().view) as { employees: unknown[] };
  // the first of the row has gone to Ada, the others have moved up, and somebody new stands at the end
  view.employees = [[6, 0], [], [1], [2], [3], [4], [5], null, []];
  notebook.set('shown', shown({ version: 2, view: view as never }) as never);
  await drawn();
  const after = all('.sv-people .sv-slot');
  expect(after.slice(0, 4)).toEqual(before.slice(1));
  expect(before.includes(after[4] as HTMLElement)).toBe(false);
  expect(after.map((each) => each.dataset.place)).toEqual([0, 1, 2, 3, 4].map((slot) => `row ${slot}`));
});

test('a part in which nothing has changed is not drawn again', async () => {
  const { all, notebook } = show(table);
  const touched: Node[] = [];
  const observer = new MutationObserver((changes) => touched.push(...changes.map(({ target }) => target)));
  for (const part of all('.sv-ring, .sv-valuation, .sv-company, .sv-log'))
    observer.observe(part, { subtree: true, childList: true, attributes: true, characterData: true });
  const next = structuredClone({ ...shown(), version: 2, question: 'And now?' });
  notebook.set('shown', next as never);
  await drawn();
  observer.disconnect();
  expect(all('.sv-question')[0]?.textContent).toBe('And now?');
  expect(touched).toEqual([]);
});

test('a few answers are all there at once', () => {
  const few = shown({ answers: [answer('pay', 'Pay a bar (2)'), answer('pay', 'Pay a dot (1)')] });
  expect(
    show(prompt, few)
      .all('.sv-act')
      .map((each) => each.textContent),
  ).toEqual(['Pay a bar (2)', 'Pay a dot (1)']);
});

test('the plate under a card plays it, with the net price', () => {
  const { all, notebook } = show(board);
  const plates = all('.sv-people .sv-plate');
  expect(plates[0]?.textContent).toBe('Hire $4$5');
  expect(plates[0]?.querySelector('s')?.textContent).toBe('$5');
  const [cheque] = all('.sv-capital .sv-plate');
  expect(cheque?.textContent).toBe('Fund 78of your 8');
  expect(cheque?.querySelector('s')?.textContent).toBe('8');
  plates[0]?.click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'hire', slot: 0 }] });
});

test('of a price of which nothing is taken off nothing is struck', () => {
  const answers = [answer('hire', 'Hire Tess Ting for $5', 'row 0', { slot: 0 }, price(5, 5))];
  expect(show(board, shown({ answers })).all('.sv-people .sv-plate')[0]?.textContent).toBe('Hire $5');
});

test('a plate that is not legal says what is missing', () => {
  const offers = [
    offer({ kind: 'hire', slot: 2 }, 'row 2', 'you have $3', price(7, 6, 3)),
    offer({ kind: 'expand_hq', slot: 0 }, 'hq 0', 'you have $3', price(5, 5, 3)),
    offer({ kind: 'fund', slot: 0 }, 'vc 0', 'you have 4 code', price(8, 7, 4, 'code')),
    offer({ kind: 'launch', space: 0 }, 'product 0', '4 of 5 squares'),
  ];
  const { all, notebook } = show(board, shown({ answers: [], offers }));
  expect(all('.sv-people .sv-plate')[2]?.textContent).toBe('$6you have $3');
  expect(all('.sv-rooms .sv-plate')[0]?.textContent).toBe('$5you have $3');
  expect(all('.sv-capital .sv-plate')[0]?.textContent).toBe('7 codeyou have 4');
  expect(all('.sv-offerings .sv-plate')[0]?.textContent).toBe('4 of 5 squares');
  // what can be done lacks nothing
  notebook.set('shown', shown({ version: 2, offers }) as never);
  return vi.waitFor(() => expect(all('.sv-capital .sv-plate')[0]?.textContent).toBe('Fund 78of your 8'));
});

test.each([
  [
    'what Python says of it',
    [offer({ kind: 'launch', space: 1 }, 'product 1', 'lacks 2 blocks')],
    'lacks 2 blocks',
  ],
  [
    'what is there when Python says nothing of it',
    [offer({ kind: 'launch', space: 1 }, 'product 1')],
    'not yet',
  ],
  [
    'nothing of what keeps one from another',
    [offer({ kind: 'launch', space: 0 }, 'product 0', 'no free slot')],
    'not yet',
  ],
])('the plate of a product says what keeps one from launching it: %s', (_, offers, says) => {
  const { all } = show(board, shown({ answers: [], offers }));
  expect(all('.sv-offerings .sv-plate')[1]?.textContent).toBe(says);
});

test('where a card takes something off a price, blocks and HQ cards cost less, and the full price is struck', () => {
  const bar = { kind: 'outsource', shape: 'bar' };
  const loft = { kind: 'expand_hq', slot: 0 };
  const printed = (changes: Partial<Shown<View>>) => {
    const { all, find } = show(table, shown(changes));
    const good = find('.sv-shelf [data-place="supply bar"] button');
    const [plate] = all('.sv-rooms .sv-plate');
    return {
      supply: [good.textContent, good.querySelector('s')?.textContent, good.getAttribute('aria-label')],
      hq: [plate?.textContent, plate?.querySelector('s')?.textContent],
      next: find('.sv-rooms h3').textContent,
    };
  };
  const dear = [
    offer(bar, 'supply bar', 'you have $0', price(4, 1, 0)),
    offer(loft, 'hq 0', 'you have $0', price(5, 2, 0)),
  ];
  const next = 'Headquarters next $2';
  expect(printed({ answers: [], offers: dear })).toEqual({
    supply: ['$4 $1', '$4', 'bar, $1, 19 left'],
    hq: ['$2 $5you have $0', '$5'],
    next,
  });
  const legal = [
    answer('outsource', 'Buy a bar for $1', 'supply bar', { shape: 'bar' }, price(4, 1)),
    answer('expand_hq', 'Add Loft for $2', 'hq 0', { slot: 0 }, price(5, 2)),
  ];
  expect(printed({ answers: legal, offers: [] })).toEqual({
    supply: ['$4 $1', '$4', 'bar, $1, 19 left'],
    hq: ['Add $2$5', '$5'],
    next,
  });
});

test('who looks on sees the prices, and what nobody offers has the price that is printed', () => {
  const offers = [
    offer({ kind: 'hire', slot: 0 }, 'row 0', '', price(5, 4, null)),
    offer({ kind: 'fund', slot: 0 }, 'vc 0', '', price(8, 7, null, 'code')),
  ];
  const plates = (changes: Partial<Shown<View>>) => {
    const { all, find } = show(board, shown({ seat: null, answers: [], ...changes }));
    const said = ['people', 'capital', 'rooms'].map((part) => all(`.sv-${part} .sv-plate`)[0]?.textContent);
    const supply = find('.sv-shelf [data-place="supply bar"]').textContent;
    return [...said, supply, find('.sv-rooms h3').textContent];
  };
  expect(plates({ offers })).toEqual(['$4', '7 code', 'HQ card', '$4', 'Headquarters ']);
  expect(plates({ offers: [] })).toEqual(['$5', '8 code', 'HQ card', '$4', 'Headquarters ']);
  // what one may pay with is nobody else's to know
  const fund = answer('fund', '', 'vc 0', { slot: 0 }, price(8, 7, null, 'code'));
  expect(plates({ answers: [fund], offers: [] })[1]).toBe('Fund 78');
});

test('what is counted is what Python has counted', () => {
  const counted = factsOfAda({ squares: 31, offers: [0, 0, 4, 0, 2], places: 7, slots: 6 });
  const facts = { ...counted, last_round: 9, squares: [17, 18] };
  const { all, find } = show(table, shown({ facts }));
  expect(find('.sv-purse').textContent).toBe('AAda $5M$1231 squares ');
  const ada = find('.sv-next');
  expect(ada.querySelector('.sv-offers')?.textContent).toBe('offers42');
  expect(ada.querySelector('[title="places that are taken"]')?.textContent?.trim()).toBe('1 of 7');
  expect(ada.querySelector('[title="product slots that are taken"]')?.textContent?.trim()).toBe('1 of 6');
  expect(all('.sv-size').map((each) => each.textContent)).toEqual(['17', '18']);
  expect(find('.sv-round b').textContent).toBe('Round 3 of 9');
  expect(show(table, shown()).find('.sv-round b').textContent).toBe('Round 3');
  const alone = show(table, solo()).find('.sv-round').textContent;
  expect(alone).toContain('Round 3 of 7');
  expect(alone).toContain('you need $1B');
});

test('a seat that plays by itself is called a bot', () => {
  const { find } = show(table, shown({ bots: [1] }));
  expect(find('.sv-other h3').textContent).toBe('Bo bot');
});

test('a plate that is not legal asks Python, which says why, and shows it', async () => {
  const { all, find, el } = show(table, shown(), refuse('Ada needs $6 for Mina Mal and has $5.', 'row 2'));
  expect(all('.sv-people .sv-plate')[2]?.getAttribute('aria-disabled')).toBe('true');
  all('.sv-people .sv-plate')[2]?.click();
  await vi.waitFor(() => expect(find('.sv-refused')?.textContent).toContain('Ada needs $6 for Mina Mal'));
  expect(find('.sv-refused .sv-rule').textContent).toBe('SV-HIRE-1');
  expect(el.querySelector('[role=alert]')?.textContent).toContain('Ada needs $6');
  await vi.waitFor(() => expect(all('.sv-people .sv-plate')[2]?.className).toContain('sv-wrong'));
});

test('a rule says itself when it is pressed, and is silent when pressed again', async () => {
  const { find, all } = show(prompt, shown(), () => ({ text: 'Pay the price under the slot.' }));
  find('.sv-log .sv-rule').click();
  await vi.waitFor(() => expect(find('.sv-ruletext').textContent).toBe('Pay the price under the slot.'));
  find('.sv-log .sv-rule').click();
  await drawn();
  expect(all('.sv-ruletext')).toHaveLength(0);
});

test('what broke in Python is shown with its details to copy', async () => {
  const { find, button } = show(table, shown(), (message) =>
    message.kind === 'play'
      ? {
          ok: false,
          reason: 'crashed',
          sentence: 'Something broke in Python.',
          details: 'Traceback: oh dear',
        }
      : {},
  );
  button('Stop here').click();
  await vi.waitFor(() => expect(find('.sv-details pre').textContent).toBe('Traceback: oh dear'));
  expect(button('Copy details')).toBeTruthy();
});

test('a front end that cannot be drawn says so instead of showing half of itself', () => {
  const { find } = show(board, { ...shown(), view: null });
  expect(find('.sv-broken').textContent).toContain('could not be drawn');
  expect(find('.sv-broken pre').textContent).not.toBe('');
});

test('a covered screen shows nobody until somebody says they are there', async () => {
  const covered = shown({
    covered: true,
    asked: 1,
    question: 'Pass the screen to Bo.',
    answers: [],
    seat: null,
  });
  const { all, button, notebook } = show(prompt, covered);
  expect(all('.sv-act')).toHaveLength(1);
  button('I am Bo').click();
  expect(notebook.plays()[0]).toMatchObject({ kind: 'ready' });
});

test('a covered screen that is yours says no name', () => {
  const yours = shown({ covered: true, asked: 1, seats: ['Ada', 'You'], answers: [], seat: null });
  expect(show(prompt, yours).find('.sv-act').textContent).toBe('Show me');
});

test('names with markup stay text everywhere', async () => {
  const odd = shown({ seats: ['<img src=x onerror=alert(1)>', 'Bo'], question: '<b>Ada</b>, choose.' });
  const { el } = show(table, odd);
  expect(el.querySelectorAll('img, b > b')).toHaveLength(0);
  expect(el.textContent).toContain('<b>Bold</b>');
  expect(el.querySelector('h2')?.textContent).toBe('<b>Ada</b>, choose.');
});

test('money and code of others are hidden in words', () => {
  const { find } = show(table);
  expect(find('.sv-purse').textContent).toContain('$12');
  expect(find('.sv-other').textContent).toContain('money, code');
  expect(find('.sv-other').textContent).not.toContain('$12');
});

test('wants that are offered are ticked, and spoken so', () => {
  const wants = show(board).all('.sv-people .sv-slot')[0]?.querySelectorAll('.sv-want') ?? [];
  expect([...wants].map((each) => each.getAttribute('aria-label'))).toEqual([
    'wants superior tech, offered',
    'wants work/life balance',
  ]);
});

test('what happened is told to those who listen', async () => {
  const { notebook, find } = show(table);
  const happened = { kind: 'hire', says: 'Ada hires Tess Ting.' } as never;
  notebook.set('shown', shown({ version: 2, events: [happened], question: 'Bo, choose.' }) as never);
  await drawn();
  expect(find('[role=status]').textContent).toBe('Ada hires Tess Ting. Bo, choose.');
});

test('plain keys never leave the widget, chords do', () => {
  const { cell, button } = show(table);
  const leaked: string[] = [];
  const listen = (event: Event) => leaked.push((event as KeyboardEvent).key);
  cell.addEventListener('keydown', listen);
  for (const key of [
    'r',
    'm',
    'x',
    'a',
    'b',
    'd',
    '0',
    'j',
    'k',
    'ArrowDown',
    'ArrowUp',
    'Enter',
    ' ',
    'Escape',
  ]) {
    button('Stop here').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  for (const chord of [{ ctrlKey: true }, { metaKey: true }]) {
    button('Stop here').dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, ...chord }));
  }
  expect(leaked).toEqual(['s', 's']);
});

test('what has the focus tells Notebook 7 to keep its shortcuts to itself', () => {
  const { button } = show(table);
  button('Stop here').focus();
  expect(button('Stop here').dataset.lmSuppressShortcuts).toBe('true');
});

test('keys that would scroll the notebook do not', () => {
  const { find, button } = show(table);
  const pressed = (key: string, where: HTMLElement) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    where.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(pressed('ArrowDown', button('Stop here'))).toBe(true);
  expect(pressed(' ', find('h2'))).toBe(true);
  expect(pressed(' ', button('Stop here'))).toBe(false);
});

test('undo says why it cannot, and redo is there after an undo', async () => {
  const { button, notebook } = show(
    prompt,
    shown({ undo: 'The last move revealed something, so it stands.' }),
  );
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  expect(button('Undo').title).toBe('The last move revealed something, so it stands.');
  notebook.set('shown', shown({ redo: true }) as never);
  await drawn();
  expect(button('Redo').getAttribute('aria-disabled')).toBe('false');
  button('Redo').click();
  expect(notebook.plays()[0]).toMatchObject({ kind: 'redo' });
});

test('a table without anybody behind it says so and stays as it was', async () => {
  vi.useFakeTimers();
  const { find, el } = show(table, shown(), () => null);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(find('.sv-silent')?.textContent).toContain('Not connected'));
  expect(el.textContent).toContain('Tess Ting');
});

test.each([
  ['table', table],
  ['mat', mat],
])('a %s tells as long as Python has yet to answer', async (_, widget) => {
  const { find, button, notebook } = show(widget, shown({ seat: null, covered: true }), () => null);
  const waiting = async () => {
    await drawn();
    return find('.sv-table').dataset.waiting;
  };
  expect(await waiting()).toBe('false');
  button('show me').click();
  expect(await waiting()).toBe('true');
  notebook.tell('msg:custom', { id: notebook.sent.at(-1)?.id, ok: true, version: 2 });
  expect(await waiting()).toBe('true');
  notebook.set('shown', shown({ version: 2 }) as never);
  expect(await waiting()).toBe('false');
});

test('a closed view leaves nothing behind', () => {
  const { notebook, el, end } = show(table);
  expect(notebook.listening()).toBeGreaterThan(0);
  end();
  expect(notebook.listening()).toBe(0);
  expect(el.childElementCount).toBe(0);
});

test('a closed view leaves no listener on the page', async () => {
  const pages = [document, window];
  const added = pages.map((page) => vi.spyOn(page, 'addEventListener'));
  const removed = pages.map((page) => vi.spyOn(page, 'removeEventListener'));
  const left = () =>
    added.flatMap(({ mock }, at) =>
      mock.calls.filter(([type, listener, options]) => {
        const ended = typeof options === 'object' && options.signal?.aborted;
        return (
          !ended && !removed[at]?.mock.calls.some(([each, other]) => each === type && other === listener)
        );
      }),
    );
  const { end, find } = show(table);
  find('.sv-next .sv-button').click();
  await vi.waitFor(() => expect(find('.sv-mat')).toBeTruthy());
  expect(left().map(([type]) => type)).toEqual(
    expect.arrayContaining(['pointermove', 'pointerdown', 'scroll', 'resize']),
  );
  end();
  expect(left().map(([type]) => type)).toEqual([]);
});

test('products show their grid, or the design that lies on them, and launch where they stand', async () => {
  const first = shown();
  const { notebook, all, find } = show(table, {
    ...first,
    answers: [
      ...first.answers,
      answer('launch', 'Launch Paws Button as Innovator', 'product 0', { space: 0 }),
    ],
  } as Shown);
  const [open, taken] = all('.sv-product');
  expect(open?.querySelector('.sv-grid')?.getAttribute('aria-label')).toBe('a grid of 5 squares');
  expect(taken?.querySelector('.sv-grid')?.getAttribute('aria-label')).toBe('a design of 2 blocks');
  expect(taken?.querySelectorAll('.sv-cell').length).toBe(0);
  find('.sv-offerings .sv-go').click();
  await drawn();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'launch', space: 0 }] });
});

test('a plate with several answers lets one choose among them, and no others', async () => {
  const first = shown();
  const ways = [0, 1].flatMap((space) =>
    ['aa/ab', 'ab/cd'].map((layout) =>
      answer('launch', `Launch ${space} as ${layout}`, `product ${space}`, { space, layout }),
    ),
  );
  const { notebook, all, find } = show(table, { ...first, answers: [...first.answers, ...ways] } as Shown);
  find('.sv-offerings .sv-go').click();
  await drawn();
  expect(notebook.plays()).toEqual([]);
  expect(all('.sv-design').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Launch 0 as aa/ab',
    'Launch 0 as ab/cd',
  ]);
  all('.sv-design')[1]?.click();
  await drawn();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'launch', space: 0, layout: 'ab/cd' }] });
});

test('a company shows what it has built, and which of its tiles has flipped', () => {
  const owned = [
    { tile: 2, product: 1, second: false, flipped: true },
    { tile: 1, product: 0, second: true, flipped: false },
  ];
  const { hqs } = shown().view;
  const view = { ...shown().view, hqs: [[0], ...hqs.slice(1)], tiles: [[2, 1], [], []] };
  const { all } = show(table, shown({ view, facts: factsOfAda({ owned }) }));
  const names = (which: string) => all(`.sv-strip ${which} h4`).map((each) => each.textContent?.trim());
  expect(names('.sv-held')).toEqual(['Whale Mail side B', 'Paws Button']);
  expect(names('.sv-flipped')).toEqual(['Whale Mail side B']);
  expect(all('.sv-strip .sv-held').map((each) => each.dataset.flip)).toEqual(['tile 2', 'tile 1']);
});

test('an opponent is told in short, and a press opens the company', async () => {
  const companies = [...facts.companies];
  companies[1] = { ...companies[1], places: 5, slots: 2 } as (typeof companies)[number];
  const { view } = shown();
  const employees = [[6], [4], ...view.employees.slice(2)];
  const tokens = [0, 0, 0, 0, 3, 0, 0];
  const state = shown({ facts: { ...facts, companies }, view: { ...view, employees, tokens } as View });
  const { find } = show(table, state);
  const [chip, panel] = [find('.sv-chip'), find('.sv-other > button')];
  expect(chip.textContent).toBe('BBo$8M1 of 50 of 23');
  expect(find('.sv-mini').textContent).toBe('Nell $5');
  const opened = () => [chip, panel].map((each) => each.getAttribute('aria-expanded'));
  expect(opened()).toEqual(['false', 'false']);
  chip.click();
  await drawn();
  expect(opened()).toEqual(['true', 'true']);
  panel.click();
  await drawn();
  expect(opened()).toEqual(['false', 'false']);
});

test('an HQ card says what the next one costs', () => {
  const { find } = show(table);
  expect(find('.sv-room')?.textContent).toContain('Loft');
  expect(find('.sv-room')?.parentElement?.querySelector('.sv-plate')?.textContent).toBe('$5');
  expect(find('.sv-rooms h3').textContent).toBe('Headquarters next $5');
});
