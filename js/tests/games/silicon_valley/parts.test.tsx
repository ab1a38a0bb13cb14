// The parts of the table: explanations, looking back, and moments that are no turn.
import { afterEach, expect, test, vi } from 'vitest';
import type { Shown } from '../../../core/wire';
import board from '../../../games/silicon_valley/entries/board';
import table from '../../../games/silicon_valley/entries/table';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { answer, ended, insight, shown } from './table';

afterEach(closeAll);

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
  const looked = () => notebook.sent.filter(({ kind }) => kind === 'look_back').at(-1);
  expect(looked()).toMatchObject({ plays: 3 });
  expect(find('.sv-people .sv-go')).toBeNull();
  button('Step back').click();
  await drawn();
  expect(looked()).toMatchObject({ plays: 2 });
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

test('the hand says what the next operate phase brings, and what would be missing', () => {
  const short = { ...forecast, short_money: 4, short_code: 1 };
  const { find, all } = show(table, shown({ insight: insight({ forecasts: [short, forecast] }) }) as Shown);
  const said = find('.sv-next').textContent;
  expect(said).toContain('+$3 −$9');
  expect(said).toContain('+7 −2');
  expect(said).not.toContain('leaves');
  expect(all('.sv-short').map((each) => each.textContent)).toEqual(['$4 short', '1 short']);
  const enough = insight({ forecasts: [{ ...forecast, leaves: 6 }, forecast] });
  const rich = show(table, shown({ insight: enough }) as Shown);
  expect(rich.find('.sv-next').textContent).toContain('leaves $6');
  expect(rich.all('.sv-short')).toEqual([]);
});

test('a company that cannot pay is told what it can do', () => {
  const advice = 'Lay somebody off, or sunset a product, before the round ends.';
  const lost = { ...forecast, short_money: 4 };
  const told = insight({ forecasts: [lost, forecast], advice });
  const { find, all } = show(table, shown({ insight: told }) as Shown);
  expect(find('.sv-advice').textContent).toBe(advice);
  const fine = show(table, shown({ insight: insight({ forecasts: [forecast, forecast] }) }) as Shown);
  expect(fine.all('.sv-advice')).toEqual([]);
  expect(all('.sv-advice')).toHaveLength(1);
});

test('after the end nothing is forecast, locked or legal, and prices are plain text', () => {
  const over = shown({
    answers: [],
    offers: [],
    asked: null,
    outcome: ended([1]),
    insight: insight({ forecasts: [{ ...forecast, short_money: 4 }, forecast] }),
  }) as Shown;
  const { all } = show(table, over);
  expect(all('button.sv-plate, .sv-plate .sv-icon, .sv-legal, .sv-short, .sv-advice')).toEqual([]);
  expect(
    all('.sv-next')
      .map((each) => each.textContent)
      .join(),
  ).not.toContain('Next operate');
  expect(all('.sv-people .sv-plate').map((each) => each.textContent)).toEqual(['$5', '$6', '$7', '$8', '$9']);
  expect(all('.sv-offerings .sv-plate').map((each) => each.textContent)).toEqual(['5 squares', '5 squares']);
});

test('a block of the supply is bought where it lies', () => {
  const answers = [answer('outsource', 'Buy a bar for $4', 'supply bar', { shape: 'bar' })];
  const { all, notebook } = show(table, shown({ answers }) as Shown);
  const [dot, bar] = all('.sv-shelf .sv-plate');
  expect([bar?.textContent, bar?.getAttribute('aria-label')]).toEqual(['$4', 'bar, $4, 19 left']);
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

test('a narrow board shows one half or part at a time, with the number of legal moves', async () => {
  const { all, find } = show(board);
  const tabs = (which: string) => all(`.sv-tabs > .sv-${which}`).map((each) => each.textContent?.trim());
  expect(tabs('half')).toEqual(['Products and people 2', 'Capital and headquarters 1']);
  expect(tabs('fifth')).toEqual(['People 2', 'Products', 'Capital 1', 'HQ', 'Supply']);
  all('.sv-tabs > .sv-fifth')[3]?.click();
  await drawn();
  expect(find('.sv-ring').dataset).toMatchObject({ tab: 'rooms', half: 'capital' });
  const pressed = all('.sv-tabs > [aria-pressed="true"]').map((each) => each.textContent?.trim());
  expect(pressed).toEqual(['Capital and headquarters 1', 'HQ']);
});

test('the part of the board in which a picked kind is played comes up', async () => {
  const kinds = ['hire', 'fund', 'poach', 'sunset', 'stop'].map((kind) => ({ kind, nearest: null }));
  const { button, find } = show(table, shown({ kinds }) as Shown);
  button('Fund').click();
  await vi.waitFor(() => expect(find('.sv-ring').dataset.tab).toBe('capital'));
});

test('on a phone a tap on a plate only chooses it, and the button below plays it', async () => {
  const { find, all, notebook } = show(table, shown(), (message) =>
    message.kind === 'why' ? { legal: true, title: 'Hire Tess Ting for $4', lines: [['price', '$5']] } : {},
  );
  vi.spyOn(find('.sv-table'), 'clientWidth', 'get').mockReturnValue(390);
  const tap = (element: HTMLElement) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  const [first, second] = all('.sv-people .sv-plate') as [HTMLElement, HTMLElement];
  tap(first);
  await vi.waitFor(() => expect(find('.sv-choice h4').textContent).toBe('Hire Tess Ting for $4'));
  expect(notebook.plays()).toEqual([]);
  expect(all('[data-chosen]').map((each) => each.dataset.place)).toEqual(['row 0']);
  tap(second);
  await drawn();
  expect(all('[data-chosen]').map((each) => each.dataset.place)).toEqual(['row 1']);
  find('.sv-choice .sv-solid').click();
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'hire', slot: 1 }] }]);
  // a key presses the plate itself
  first.click();
  expect(notebook.plays()).toHaveLength(2);
});
