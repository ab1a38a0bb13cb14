// A game without a board of its own: the same bundles show its question, its picture and its log.
import { afterEach, expect, test } from 'vitest';
import type { Reply, Shown } from '../../../core/wire';
import board from '../../../entries/board';
import table from '../../../entries/table';
import { drawn, standIn } from '../../model';
import { answer, shown } from '../silicon_valley/table';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

const first: Shown = {
  ...shown(),
  game: 'trade_show',
  seats: ['Ada', 'Bo', 'Cy', 'Di', 'Ed'],
  asked: 4,
  seat: 4,
  question: 'Ed, do you accept $6, or roll for Nap Meter, which sells at 2?',
  answers: [answer('accept', 'Accept $6'), answer('roll', 'Roll for Nap Meter')],
  view: {},
};

function show(widget: typeof table | typeof board, picture: (asked: number) => string) {
  const el = document.createElement('div');
  document.body.append(el);
  const notebook = standIn({ shown: first, catalogue: {} });
  const ending = new AbortController();
  let pictures = 0;
  const send = notebook.model.send.bind(notebook.model);
  notebook.model.send = (message: unknown) => {
    send(message);
    const { id, kind } = message as { id: number; kind: string };
    const reply: Reply = { id, ok: true, version: 1 };
    if (kind === 'picture') reply.picture = picture(++pictures);
    queueMicrotask(() => notebook.tell('msg:custom', reply));
  };
  const close = widget.render({ model: notebook.model, el, signal: ending.signal } as never);
  ended.push(() => {
    ending.abort();
    close();
    el.remove();
  });
  return { el, notebook };
}

const svg = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" role="img"><title>t</title><text>${words}</text></svg>`;

test.each([table, board])('the picture stands where a board would', async (widget) => {
  const { el } = show(widget, () => svg('two d6'));
  await expect.poll(() => el.querySelector('.sv-picture svg text')?.textContent).toBe('two d6');
  expect(el.querySelector('.sv-broken')).toBeNull();
});

test('every version has its picture, and a name with markup stays a name', async () => {
  const { el, notebook } = show(table, (asked) => svg(`picture ${asked} of &lt;b&gt;Ada&lt;/b&gt;`));
  const said = () => el.querySelector('.sv-picture text')?.textContent;
  await expect.poll(said).toBe('picture 1 of <b>Ada</b>');
  notebook.set('shown', { ...first, version: 2 });
  await expect.poll(said).toBe('picture 2 of <b>Ada</b>');
  expect(el.querySelectorAll('.sv-picture svg').length).toBe(1);
  expect(el.querySelector('.sv-picture b')).toBeNull();
});

test('its answers are played, and the fifth seat has a token', async () => {
  const { el, notebook } = show(table, () => svg('x'));
  await drawn();
  expect(el.querySelector('.sv-head .sv-token path')).not.toBeNull();
  const answers = [...el.querySelectorAll<HTMLElement>('.sv-act')];
  expect(answers.map((each) => each.textContent)).toEqual(['Accept $6', 'Roll for Nap Meter']);
  answers[1]?.click();
  expect(notebook.sent.at(-1)).toMatchObject({ kind: 'play', moves: [{ kind: 'roll' }] });
});
