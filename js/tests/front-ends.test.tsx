// The front ends, drawn in happy-dom and in a real browser: focus, keys and geometry count only in the second.
import { afterEach, expect, test, vi } from 'vitest';
import type { View } from '../core/games/silicon_valley';
import type { Shown } from '../core/wire';
import board from '../widgets/board';
import prompt from '../widgets/prompt';
import table from '../widgets/table';
import { drawn } from './model';
import { closeAll, show } from './show';
import { answer, shown } from './table';

afterEach(closeAll);

const refuse =
  (sentence: string, place = '') =>
  (message: { kind: string }) =>
    message.kind === 'play' ? { ok: false, reason: 'refused', sentence, rule: 'SV-HIRE-1', place } : {};

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
  { kind: 'poach', nearest: { kind: 'poach', employee: 3 } },
  { kind: 'fund', nearest: null },
  { kind: 'sunset', nearest: { kind: 'sunset', product: 0 } },
  { kind: 'decline', nearest: null },
  { kind: 'stop', nearest: null },
];

test('kinds that people know have buttons that stay, and those of which nothing is legal say why', async () => {
  const nobody = 'Nobody works for another company.';
  const { all, button, find, notebook } = show(prompt, shown({ kinds: known }), refuse(nobody));
  const bar = () => all('.sv-kinds > .sv-answer').map((each) => each.textContent);
  expect(bar()).toEqual(['Hire2', 'Poach', 'Fund1', 'Sunset', 'Decline', 'Stop here']);
  expect(button('Poach').getAttribute('aria-disabled')).toBe('true');
  expect(JSON.parse(button('Poach').dataset.explain ?? '')).toEqual({ kind: 'poach', employee: 3 });
  button('Poach').click();
  await vi.waitFor(() => expect(find('.sv-refused')?.textContent).toContain(nobody));
  // one of a kind is picked before it is played, so that its button says no more than others do
  button('Fund').click();
  await drawn();
  expect(all('.sv-more .sv-answer').length).toBe(1);
  expect(notebook.plays().length).toBe(1);
  notebook.set('shown', shown({ kinds: known, version: 2, answers: [] }) as never);
  await drawn();
  expect(bar()).toEqual(['Hire', 'Poach', 'Fund', 'Sunset', 'Decline', 'Stop']);
  expect(all('.sv-answer:enabled')).toEqual([]);
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
      .all('.sv-answer')
      .map((each) => each.textContent),
  ).toEqual(['Pay a bar (2)', 'Pay a dot (1)']);
});

test('the plate under a card plays it, with the net price', () => {
  const { all, notebook } = show(board);
  const plates = all('.sv-people .sv-plate');
  expect(plates[0]?.textContent).toBe('Hire $4$5');
  plates[0]?.click();
  expect(notebook.plays()[0]).toMatchObject({ moves: [{ kind: 'hire', slot: 0 }] });
});

test('a plate that is not legal says what is missing', () => {
  const view = structuredClone(shown().view) as { money: (number | null)[] };
  view.money[0] = 3;
  const { all } = show(board, shown({ view: view as never, answers: [] }));
  expect(all('.sv-people .sv-plate')[2]?.textContent).toBe('$6you have $3');
  expect(all('.sv-rooms .sv-plate')[0]?.textContent).toBe('$5you have $3');
  expect(all('.sv-capital .sv-plate')[0]?.textContent).toBe('7 codeyou have 4');
  expect(all('.sv-offerings .sv-plate')[0]?.textContent).toBe('4 of 5 squares');
});

test('the plate of a product says what keeps one from launching it', () => {
  const plates = (changes: (view: View) => void) => {
    const view = structuredClone(shown().view);
    changes(view);
    return show(board, shown({ view, answers: [] }))
      .all('.sv-offerings .sv-plate')
      .map((plate) => plate.textContent);
  };
  const theirs = (view: View, round: number) => {
    view.launched = [null, { seat: 1, round, layout: 'aa./aab' }];
  };
  expect(plates(() => undefined)[1]).toBe('yours already');
  expect(plates((view) => theirs(view, view.round))[1]).toBe('next round');
  expect(
    plates((view) => {
      theirs(view, 2);
      view.tiles[0] = [];
      view.code[3] = [0, 2, 0, 0, 0, 0, 0, 0];
    })[1],
  ).toBe('lacks bar');
  expect(
    plates((view) => {
      theirs(view, 2);
      view.tiles[0] = [];
      view.code[3] = [0, 2, 0, 0, 0, 0, 1, 0];
    })[1],
  ).toBe('lacks 2 blocks');
  expect(
    plates((view) => {
      view.code[0] = [9, 9, 0, 0, 0, 0, 0, 0];
      view.tiles[0] = [2];
    })[0],
  ).toBe('no free slot');
  expect(
    plates((view) => {
      view.code[0] = [9, 9, 0, 0, 0, 0, 0, 0];
      view.tiles[0] = [];
    })[0],
  ).toBe('not yet');
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
  expect(all('.sv-answer')).toHaveLength(1);
  button('I am Bo').click();
  expect(notebook.plays()[0]).toMatchObject({ kind: 'do', what: 'ready' });
});

test('names with markup stay text everywhere', async () => {
  const odd = shown({ seats: ['<img src=x onerror=alert(1)>', 'Bo'], question: '<b>Ada</b>, choose.' });
  const { el } = show(table, odd);
  expect(el.querySelectorAll('img, b > b')).toHaveLength(0);
  expect(el.textContent).toContain('<b>Bold</b>');
  expect(el.querySelector('h2')?.textContent).toBe('<b>Ada</b>, choose.');
});

test('money and code of others are hidden in words', () => {
  const { find } = show(board);
  expect(find('.sv-company').textContent).toContain('$12');
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

test('the focus stays where it is when its place is still there', async () => {
  const { notebook, all } = show(table);
  all('.sv-people .sv-plate')[1]?.focus();
  notebook.set('shown', shown({ version: 2, question: 'Ada, choose your second action.' }) as never);
  await drawn();
  expect(document.activeElement).toBe(all('.sv-people .sv-plate')[1]);
});

test('the focus stays at a place of the board, whoever stands there now', async () => {
  const { all, notebook } = show(table);
  all('.sv-people .sv-plate')[1]?.focus();
  const view = structuredClone(shown().view) as { employees: unknown[] };
  // the one with the focus is hired
  view.employees = [[6, 1], [], [0], [2], [3], [4], [5], null, []];
  notebook.set('shown', shown({ version: 2, view: view as never }) as never);
  await drawn();
  const place = document.activeElement?.closest<HTMLElement>('.sv-slot');
  expect(place?.dataset.place).toBe('row 1');
  expect(place?.querySelector('h4')?.textContent).toBe('Mina Mal');
});

test('the focus goes to the question when what had it is gone', async () => {
  const { notebook, button, find } = show(table);
  button('Stop here').focus();
  notebook.set('shown', shown({ version: 2, answers: [answer('pay', 'Pay a bar')] }) as never);
  await drawn();
  await vi.waitFor(() => expect(find('.sv-prompt').contains(document.activeElement)).toBe(true));
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
  button('Stop here').dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  expect(leaked).toEqual(['s']);
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
  expect(notebook.plays()[0]).toMatchObject({ kind: 'do', what: 'redo' });
});

test('a table without anybody behind it says so and stays as it was', async () => {
  vi.useFakeTimers();
  const { find, el } = show(table, shown(), () => null);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(find('.sv-silent')?.textContent).toContain('Not connected'));
  expect(el.textContent).toContain('Tess Ting');
});

test('a closed view leaves nothing behind', () => {
  const { notebook, el, end } = show(table);
  expect(notebook.listening()).toBeGreaterThan(0);
  end();
  expect(notebook.listening()).toBe(0);
  expect(el.childElementCount).toBe(0);
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

test('a company shows what it has built, and which of its tiles has flipped', () => {
  const first = shown();
  const view = { ...(first.view as object), products: [[0], [], [1], null, null], launched: [null, null] };
  const { all } = show(table, { ...first, view } as Shown);
  expect(all('.sv-strip .sv-flipped h4').map((each) => each.textContent?.trim())).toEqual([
    'Whale Mail side B',
  ]);
});

test('an HQ card says what the next one costs', () => {
  const { find } = show(table);
  expect(find('.sv-room')?.textContent).toContain('Loft');
  expect(find('.sv-room')?.parentElement?.querySelector('.sv-plate')?.textContent).toContain('$5');
});
