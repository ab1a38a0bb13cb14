// What is not on the board opens over it: founders, poaching, designs of a launch, and companies at length.
import { afterEach, expect, test } from 'vitest';
import type { Shown } from '../../../core/wire';
import table from '../../../games/silicon_valley/entries/table';
import type { View } from '../../../games/silicon_valley/types';
import { drawn } from '../../model';
import { closeAll, show } from '../../show';
import { answer, solo as chased, insight, offer, price, shown } from './table';

afterEach(closeAll);

/** A table whose sheets have opened. */
async function open(changes: Partial<Shown<View>>, view: Partial<View> = {}) {
  const first = shown(changes);
  const opened = show(table, { ...first, view: { ...first.view, ...view } } as Shown);
  await drawn();
  const press = async (key: string, where = opened.find('.sv-question')) => {
    where.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await drawn();
  };
  const click = async (where: Element | null | undefined) => {
    (where as HTMLElement).click();
    await drawn();
  };
  return { ...opened, press, click };
}

const kinds = ['hire', 'poach', 'launch', 'lay_off', 'stop'].map((kind) => ({ kind, nearest: null }));
const act = { kind: 'act', seat: 0, left: 2 } as View['decision'];

test('founders open by themselves, fold to look at the board, and one is kept', async () => {
  const answers = [0, 1].map((founder) => answer('keep_founder', `Keep ${founder}`, '', { founder }));
  const { find, all, press, click, notebook } = await open({ answers });
  expect(all('.sv-duo h4').map((name) => name.textContent)).toEqual(['Addy', 'Jun']);
  await press('Escape');
  expect([all('.sv-duo').length, find('.sv-folded h3').textContent]).toEqual([
    0,
    'Two founders knock; one stays',
  ]);
  await press('Escape');
  await click(all('.sv-duo .sv-button')[1]);
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'keep_founder', founder: 1 }] }]);
});

const staffed = { employees: [[6], [5, 3], [0], [1], [2], [], [4], null, []] } as Partial<View>;
const poached = {
  kinds,
  answers: [
    answer('poach', 'Poach Theo from Bo for $14', 'employee 5', { employee: 5 }, price(15, 14)),
    answer('poach', 'Poach nobody', 'employee 9', { employee: 9 }),
    answer('stop', 'Stop here'),
  ],
  offers: [offer({ kind: 'poach', employee: 3 }, 'employee 3', 'you have $12', price(15, 15))],
};

test('poaching brings the people of others with their prices, and is left by its button or Escape', async () => {
  const { find, all, button, press, click, notebook } = await open(poached, { ...staffed, decision: act });
  expect(all('.sv-others')).toHaveLength(0);
  await click(button('Poach'));
  expect(all('.sv-others > section').map((row) => row.getAttribute('aria-label'))).toEqual([
    'The people of Bo',
  ]);
  expect(all('.sv-candidate h4').map((name) => name.textContent)).toEqual(['Theo', '<b>Bold</b>']);
  expect(all('.sv-staff .sv-plate').map((plate) => plate.textContent)).toEqual([
    'Poach $14$15',
    '$15you have $12',
  ]);
  await press('Escape');
  expect([all('.sv-others').length, button('Poach').getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await click(button('Poach'));
  await click(button('Poach'));
  expect(all('.sv-others')).toHaveLength(0);
  await click(button('Poach'));
  await click(find('.sv-staff .sv-plate'));
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'poach', employee: 5 }] }]);
  expect(all('.sv-others')).toHaveLength(0);
});

test("the Rival's people may be poached, too", async () => {
  const alone = chased({ ...poached, answers: [poached.answers[0], poached.answers[1]] } as never, [0, null]);
  const employees = [[6], [0], [1], [2], [3], [], [5], null, []];
  const { all, button } = show(table, {
    ...alone,
    view: { ...alone.view, employees, decision: act },
  } as never);
  button('Poach').click();
  await drawn();
  expect(all('.sv-others > section').map((row) => row.textContent)).toHaveLength(1);
  expect(all('.sv-candidate h4').map((name) => name.textContent)).toEqual(['Theo']);
});

test('a product with several designs shows them drawn, a page at a time', async () => {
  const layouts = ['aa./abc', 'ab./abb', 'aab/cc.', ...Array.from({ length: 9 }, (_, at) => `ab./cd${at}`)];
  const answers = layouts.map((layout, at) =>
    answer('launch', `Launch ${at}`, 'product 0', { space: 0, layout }),
  );
  const { find, all, button, click, press, notebook } = await open({ answers, kinds }, { decision: act });
  await click(find('.sv-offerings .sv-plate'));
  expect(find('[data-sheet=designs] h3').textContent).toBe('Launch Paws Button: with which blocks?');
  expect(all('.sv-design')).toHaveLength(10);
  await click(button('Show the next, of 2 more'));
  expect(all('.sv-design').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Launch 10',
    'Launch 11',
  ]);
  await press('Escape');
  expect(all('.sv-design')).toHaveLength(0);
  await click(find('.sv-offerings .sv-plate'));
  await click(all('.sv-design')[1]);
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'launch', space: 0, layout: 'ab./abb' }] }]);
});

test('the key for other companies opens one after the other, and then none', async () => {
  const seats = ['Ada', 'Bo', 'Cy'];
  const first = shown();
  const view = {
    seats,
    valuation: [1, 2, 3, -13],
    employees: [[6], [5], [4], [0], [1], [2], [], null, []],
  } as unknown as Partial<View>;
  const companies = [0, 1, 1].map((at) => (first.facts as { companies: unknown[] }).companies[at]);
  const { find, all, press } = await open(
    { seats, facts: { ...(first.facts as object), companies } as never, answers: [], asked: 1 },
    view,
  );
  const title = () => find('.sv-sheet:not(.sv-folded) h3')?.textContent;
  await press('o');
  expect(title()).toContain('Bo');
  expect(all('.sv-sheet .sv-member h4').map((name) => name.textContent)).toContain('Theo');
  await press('o');
  expect(title()).toContain('Cy');
  await press('o');
  expect(title()).toBeUndefined();
});

test('it leaves out the company in the hand while the screen is shut, too', async () => {
  const { find, press } = await open({ seat: null, asked: 0, covered: true, answers: [] });
  await press('o');
  expect(find('.sv-sheet:not(.sv-folded) h3')?.textContent).toContain('Bo');
});

test('people are checked in the company row, and go in one play', async () => {
  const answers = [6, 5, 3].map((employee) =>
    answer('lay_off', `Lay off ${employee}`, `employee ${employee}`, { employee }),
  );
  const employees = [[6, 5, 3], [], [0], [1], [2], [], [4], null, []] as View['employees'];
  const off = (...going: number[]) => ({
    kind: 'lay_off',
    cards: going,
    moves: [...going.map((employee) => ({ kind: 'lay_off' as const, employee })), { kind: 'done' as const }],
    says: `Lay off ${going}: −1 valuation`,
  });
  const leaving = [off(6), off(5), off(3), off(6, 3)];
  const now = await open(
    { answers: [...answers, answer('stop', 'Stop here')], kinds, insight: insight({ leaving }) },
    { employees, decision: act },
  );
  const { find, all, button, press, click, notebook } = now;
  expect(all('.sv-pick')).toHaveLength(0);
  await click(button('Lay off'));
  const picks = () => all('.sv-hand .sv-pick');
  expect(find('.sv-company').dataset.asks).toBe('crew');
  expect(find('.sv-acts .sv-illegal').textContent).toContain('founders stay');
  await click(picks()[2]);
  await click(picks()[0]);
  expect(picks().map((pick) => pick.getAttribute('aria-label'))).toEqual(['Otto', 'Theo', '<b>Bold</b>']);
  expect(find('.sv-acts .sv-solid').textContent).toBe('Lay off 6,3: −1 valuationEnter');
  await press('Escape');
  expect([picks().length, all('.sv-acts .sv-solid').length]).toEqual([0, 0]);
  await click(button('Lay off'));
  expect(picks().map((pick) => pick.getAttribute('aria-checked'))).toEqual(['false', 'false', 'false']);
  await click(picks()[1]);
  await click(find('.sv-acts .sv-solid'));
  expect(notebook.plays()).toMatchObject([{ moves: [{ kind: 'lay_off', employee: 5 }, { kind: 'done' }] }]);
});

test('who cannot all be paid are checked by groups, with the penalty in the answer', async () => {
  const employees = [[6, 5, 3], [], [0], [1], [2], [], [4], null, []] as View['employees'];
  const groups = [[6], [5, 3]].map((cards) => ({
    kind: 'dismiss',
    cards,
    moves: cards.map((employee) => ({ kind: 'dismiss' as const, employee })),
    says: `Lay off ${cards}: −2 valuation`,
  }));
  const answers = [6, 5].map((employee) =>
    answer('dismiss', `Send ${employee} away`, `employee ${employee}`, { employee }),
  );
  const question = 'Ada, salaries ask $9 and you have $6: who has to go?';
  const decision = { kind: 'let_go', seat: 0, chosen: [] } as View['decision'];
  const { find, all, click, notebook } = await open(
    { answers, question, insight: insight({ leaving: groups }) },
    { employees, decision },
  );
  const picks = () => all('.sv-hand .sv-pick');
  const says = () => find('.sv-acts .sv-act').textContent;
  await click(picks()[1]);
  expect(says()).toBe('Somebody else has to go, too');
  await click(picks()[0]);
  expect(says()).toBe('One of them can stay: take a tick away');
  await click(picks()[0]);
  await click(picks()[2]);
  expect(says()).toBe('Lay off 5,3: −2 valuationEnter');
  await click(find('.sv-acts .sv-act'));
  expect(notebook.plays()).toMatchObject([
    {
      moves: [
        { kind: 'dismiss', employee: 5 },
        { kind: 'dismiss', employee: 3 },
      ],
    },
  ]);
});

test('of many people each is pressed alone, and whoever has begun says that nobody else goes', async () => {
  const employees = [[6, 5, 3], [], [0], [1], [2], [], [4], null, []] as View['employees'];
  const decision = { kind: 'lay_off_more', seat: 0, chosen: [6] } as View['decision'];
  const answers = [
    answer('lay_off', 'Lay off Theo', 'employee 5', { employee: 5 }),
    answer('done', 'Nobody else'),
  ];
  const { all, button, click, notebook } = await open({ answers }, { employees, decision });
  const picks = () => all('.sv-hand .sv-pick');
  expect(picks().map((pick) => pick.getAttribute('aria-label'))).toEqual(['Lay off Theo']);
  await click(picks()[0]);
  await click(button('Nobody else'));
  expect(notebook.plays()).toMatchObject([
    { moves: [{ kind: 'lay_off', employee: 5 }] },
    { moves: [{ kind: 'done' }] },
  ]);
});
