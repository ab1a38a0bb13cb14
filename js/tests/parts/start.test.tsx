// The start card: what is pressed or typed is sent to Python, and what Python shows stands there.
import { afterEach, expect, test } from 'vitest';
import type { StartOffer, StartShown } from '../../core/protocol';
import start from '../../entries/start';
import { waitForTable } from '../../parts/start/focus';
import { drawn, standIn } from '../model';

const LEVELS = [
  { value: 'easy', title: 'Easy', says: 'won with a plan' },
  { value: 'hard', title: 'Hard', says: 'an honour' },
];
const WHO = [
  { value: 'person', title: 'Person', says: 'sits at this screen' },
  { value: 'Greedy', title: 'Greedy', says: 'takes what looks best now' },
];
const game = (name: string, more = {}) => ({
  game: name,
  title: name.toUpperCase(),
  players: '2 to 4 players',
  says: 'Play.',
  cover: '<svg class="sv-cover" viewBox="0 0 48 28"></svg>',
  seating: 'youngest first',
  who: WHO,
  alone: null,
  ...more,
});
const OFFER: StartOffer = {
  games: [game('chess', { alone: { title: 'Alone', opponent: 'Rival', levels: LEVELS } }), game('go')],
  kept: null,
  undo: [
    { value: 'fair', title: 'fair', says: 'your own last play' },
    { value: 'free', title: 'free', says: 'any play' },
  ],
  longest_name: 40,
};
const seat = (name: string, known_as: string, who = 'person') => ({
  name,
  known_as,
  who,
  says: `${who} here`,
});
const CARD: StartShown = {
  game: 'chess',
  seats: [seat('You', 'You'), seat('', 'Greedy', 'Greedy')],
  level: '',
  level_says: '',
  can_add: true,
  can_remove: false,
  seed: '7',
  undo: 'fair',
  coach: true,
  code: [
    { text: 'sv.play(["You", ', kind: 'plain' },
    { text: 'sv.players.Greedy', kind: 'bot' },
    { text: '()], seed=', kind: 'plain' },
    { text: '7', kind: 'number' },
    { text: ')', kind: 'plain' },
  ],
  problem: '',
};

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

async function shown(card: Partial<StartShown> = {}, offer: Partial<StartOffer> = {}) {
  const notebook = standIn<{ offer: StartOffer; card: StartShown }>({
    offer: { ...OFFER, ...offer },
    card: { ...CARD, ...card },
  });
  const box = document.createElement('div');
  const el = document.createElement('div');
  box.append(el);
  document.body.append(box);
  const ending = new AbortController();
  const close = start.render({ model: notebook.model, el, signal: ending.signal } as never);
  ended.push(() => {
    ending.abort();
    close();
    box.remove();
  });
  await drawn();
  // a page gives the focus to what is seen in one of its next frames
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const find = <T extends HTMLElement>(selector: string) => el.querySelector<T>(selector) as T;
  const button = (name: string) =>
    [...el.querySelectorAll('button')].find(
      (each) => each.textContent?.includes(name) || each.getAttribute('aria-label') === name,
    ) as HTMLButtonElement;
  const radio = (name: string, value: string) =>
    find<HTMLInputElement>(`input[type=radio][name="${name}"][value="${value}"]`);
  const type = (label: string, text: string) => {
    const field = find<HTMLInputElement>(`input[aria-label="${label}"]`);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  };
  /** What was sent last, without its id. */
  const sent = () => {
    const { id: _, ...message } = notebook.sent.at(-1) as { id: number };
    return message;
  };
  const answer = async (reply: object = { ok: true }) => {
    notebook.tell('msg:custom', { id: (notebook.sent.at(-1) as { id: number }).id, ...reply });
    await drawn();
  };
  return { notebook, box, el, find, button, radio, type, sent, answer };
}

test('it says hello, so that Python knows that the page speaks', async () => {
  const { sent } = await shown();
  expect(sent()).toEqual({ kind: 'there' });
});

test('every choice is a message', async () => {
  const { find, radio, button, type, sent } = await shown({ can_remove: true });
  radio('game', 'go').click();
  expect(sent()).toEqual({ kind: 'choose_game', game: 'go' });
  radio('who 1', 'person').click();
  expect(sent()).toEqual({ kind: 'choose_who', seat: 1, who: 'person' });
  type('Name of player 1', 'Ada');
  expect(sent()).toEqual({ kind: 'name_seat', seat: 0, name: 'Ada' });
  type('Seed', '12');
  expect(sent()).toEqual({ kind: 'choose_seed', seed: '12' });
  radio('undo', 'free').click();
  expect(sent()).toEqual({ kind: 'choose_undo', undo: 'free' });
  expect(find<HTMLInputElement>('input[type=checkbox]').checked).toBe(true);
  find('input[type=checkbox]').click();
  expect(sent()).toEqual({ kind: 'choose_coach', coach: false });
  for (const [name, message] of [
    ['Another seed', { kind: 'roll_seed' }],
    ['Another player', { kind: 'add_seat' }],
    ['Remove Greedy', { kind: 'remove_seat', seat: 1 }],
    ['Alone', { kind: 'choose_level', level: 'easy' }],
  ] as const) {
    button(name).click();
    expect(sent()).toEqual(message);
  }
});

test('Enter in any field begins, and so does the button', async () => {
  const { find, button, sent } = await shown();
  find<HTMLFormElement>('form').requestSubmit();
  expect(sent()).toEqual({ kind: 'begin' });
  expect(button('Begin').type).toBe('submit');
});

test('the line of code is one text, and says by class what is what', async () => {
  const { find } = await shown();
  expect(find('code').textContent).toBe('sv.play(["You", sv.players.Greedy()], seed=7)');
  expect(find('.sv-start-code-bot').textContent).toBe('sv.players.Greedy');
});

test('a seat shows the name it will have where none was typed', async () => {
  const { find } = await shown();
  const field = find<HTMLInputElement>('input[aria-label="Name of player 2"]');
  expect([field.value, field.placeholder]).toEqual(['', 'Greedy']);
});

test('what is typed stays until the field is left, whatever Python shows meanwhile', async () => {
  const { notebook, type, answer } = await shown();
  const field = type('Name of player 1', 'Ad');
  type('Name of player 1', 'Ada');
  notebook.set('card', { ...CARD, seats: [seat('Ad', 'Ad'), seat('', 'Greedy', 'Greedy')] });
  await drawn();
  expect(field.value).toBe('Ada');
  field.dispatchEvent(new FocusEvent('blur'));
  notebook.set('card', { ...CARD, seats: [seat('Ada', 'Ada'), seat('', 'Greedy', 'Greedy')] });
  await answer();
  expect(field.value).toBe('Ada');
});

test('what was refused is told, and the choice is back as it was', async () => {
  const { find, radio, answer } = await shown();
  radio('undo', 'free').click();
  await answer({ ok: false, sentence: 'Not that.' });
  expect(find('[role=alert]').textContent).toBe('Not that.');
  expect(radio('undo', 'fair').checked).toBe(true);
  radio('game', 'go').click();
  await answer();
  expect(find('[role=alert]').textContent).toBe('');
});

test('why the game cannot begin is told', async () => {
  const { find } = await shown({ problem: 'Two players are called Ada.' });
  expect(find('[role=alert]').textContent).toBe('Two players are called Ada.');
});

test('while Python has not answered, the card says so to tests and hosts', async () => {
  const { find, radio, answer } = await shown();
  await answer();
  expect(find('form').dataset.waiting).toBe('false');
  radio('undo', 'free').click();
  await drawn();
  expect(find('form').dataset.waiting).toBe('true');
});

test('alone there is the opponent with its levels, and the way back', async () => {
  const { find, radio, button, sent } = await shown({ level: 'easy', seats: [seat('You', 'You')] });
  expect(find('.sv-start-opponent b').textContent).toBe('Rival');
  radio('level', 'hard').click();
  expect(sent()).toEqual({ kind: 'choose_level', level: 'hard' });
  button('With other players').click();
  expect(sent()).toEqual({ kind: 'choose_level', level: '' });
});

test('the focus follows a seat that comes, and stays when one goes', async () => {
  const { notebook, find, button, answer } = await shown({ can_remove: true });
  button('Another player').click();
  notebook.set('card', { ...CARD, seats: [...CARD.seats, seat('', 'Player 3')], can_remove: true });
  await answer();
  expect(document.activeElement).toBe(find('input[aria-label="Name of player 3"]'));
  button('Remove Player 3').click();
  notebook.set('card', CARD);
  await answer();
  expect(document.activeElement).toBe(button('Another player'));
});

test('the game that was played last is offered and resumed', async () => {
  const { button, sent } = await shown({}, { kept: { says: 'Chess, you and Bo', code: 'sv.resume()' } });
  expect(button('Go on where you were').textContent).toContain('Chess, you and Bo');
  button('Go on where you were').click();
  expect(sent()).toEqual({ kind: 'resume' });
});

test('after Begin the focus waits in the box, and goes to the question of the table', async () => {
  const { box, el, button, answer } = await shown();
  button('Begin').focus();
  button('Begin').click();
  await answer();
  expect(document.activeElement).toBe(box);
  expect(box.dataset.lmSuppressShortcuts).toBe('true');
  el.remove();
  const table = document.createElement('div');
  table.innerHTML =
    '<div class="sv-table"><button></button><h3 class="sv-question" tabindex="-1">Ada?</h3></div>';
  box.append(table);
  await drawn();
  expect(document.activeElement?.textContent).toBe('Ada?');
  expect(box.hasAttribute('tabindex')).toBe(false);
  expect(box.dataset.lmSuppressShortcuts).toBeUndefined();
});

test('a focus that is elsewhere stays there', async () => {
  const { box, find } = await shown();
  const elsewhere = document.body.appendChild(document.createElement('input'));
  ended.push(() => elsewhere.remove());
  elsewhere.focus();
  waitForTable(find('form'));
  expect(document.activeElement).toBe(elsewhere);
  expect(box.hasAttribute('tabindex')).toBe(false);
});
