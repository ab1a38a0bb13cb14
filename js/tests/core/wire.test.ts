// The browser's end of the wire: every message is answered, or said to be lost; nothing is kept of a closed view.
import { afterEach, expect, test, vi } from 'vitest';
import { answersAt, answersIn, byKind, connect, placesOf, REPLY_TIMEOUT, type Reply } from '../../core/wire';
import { python, shown } from '../games/silicon_valley/table';
import { drawn } from '../model';

const ending = () => new AbortController();
afterEach(() => {
  vi.useRealTimers();
});

/** A wire whose messages are answered one by one as the test says; the first of them asks if anybody is there. */
function unanswered() {
  const notebook = python(shown(), () => null);
  const wire = connect(notebook.model, ending().signal);
  const answer = (at: number, reply: Partial<Reply> = {}) =>
    notebook.tell('msg:custom', { id: notebook.sent[at]?.id, ok: true, version: 1, ...reply });
  return { notebook, wire, answer };
}

test('a play travels as a message with the version it was decided on', async () => {
  const notebook = python();
  const wire = connect(notebook.model, ending().signal);
  const reply = await wire.play({ kind: 'stop' });
  expect(reply.ok).toBe(true);
  expect(notebook.plays()[0]).toMatchObject({ kind: 'play', base_version: 1, moves: [{ kind: 'stop' }] });
  expect(wire.error.value).toBe(null);
});

test('a refusal is kept for people until the next play', async () => {
  const refusal = {
    ok: false,
    reason: 'refused',
    sentence: 'Ada needs $7.',
    rule: 'SV-HIRE-1',
    place: 'row 2',
  };
  let replies = [refusal, {}];
  const notebook = python(shown(), ({ kind }) => (kind === 'play' ? (replies.shift() ?? {}) : {}));
  const wire = connect(notebook.model, ending().signal);
  await wire.play({ kind: 'hire', slot: 2 });
  expect(wire.error.value).toEqual({ sentence: 'Ada needs $7.', rule: 'SV-HIRE-1', place: 'row 2' });
  await wire.play({ kind: 'stop' });
  expect(wire.error.value).toBe(null);
  replies = [];
});

test('two hundred quick plays get two hundred answers, in order', async () => {
  const notebook = python();
  const wire = connect(notebook.model, ending().signal);
  const answered: number[] = [];
  const replies = await Promise.all(
    Array.from({ length: 200 }, async (_, slot) => {
      const reply = await wire.play({ kind: 'hire', slot });
      answered.push(slot);
      return reply;
    }),
  );
  expect(replies.every((reply) => reply.ok)).toBe(true);
  expect(answered).toEqual(Array.from({ length: 200 }, (_, slot) => slot));
  expect(notebook.plays().map(({ moves }) => moves)).toEqual(
    answered.map((slot) => [{ kind: 'hire', slot }]),
  );
  const ids = replies.map(({ id }) => id);
  expect(new Set(ids).size).toBe(200);
  expect(ids).toEqual(notebook.plays().map(({ id }) => id));
});

test('answers that come in another order than they were asked for each go to their question', async () => {
  const { wire, answer } = unanswered();
  const texts = ['SV-R1', 'SV-R2', 'SV-R3'].map((rule) =>
    wire.ask({ kind: 'rule', rule }).then(({ text }) => text),
  );
  for (const at of [3, 1, 2]) answer(at, { text: `rule ${at}` });
  expect(await Promise.all(texts)).toEqual(['rule 1', 'rule 2', 'rule 3']);
});

test('two views of one model take only the answers to their own questions', async () => {
  const { notebook, wire, answer } = unanswered();
  const other = connect(notebook.model, ending().signal);
  const texts = [wire.ask({ kind: 'rule', rule: 'SV-R1' }), other.ask({ kind: 'rule', rule: 'SV-R2' })];
  answer(2, { text: 'for the first view' });
  answer(3, { text: 'for the second' });
  expect((await Promise.all(texts)).map(({ text }) => text)).toEqual([
    'for the first view',
    'for the second',
  ]);
});

test('a lost message is said to be lost, and the table stays as it was', async () => {
  vi.useFakeTimers();
  const notebook = python(shown(), () => null);
  const wire = connect(notebook.model, ending().signal, 50);
  const lost = wire.play({ kind: 'stop' });
  await vi.advanceTimersByTimeAsync(60);
  expect(await lost).toMatchObject({ ok: false, reason: 'lost' });
  expect(wire.unanswered.value).toBe(true);
  expect(wire.shown.value.version).toBe(1);
  expect(wire.waiting.value).toBe(false);
});

test('a play is on its way until what its reply tells of has come', async () => {
  const notebook = python(shown(), ({ id }) => ({ id, ok: true, version: 2 }));
  const wire = connect(notebook.model, ending().signal);
  await wire.play({ kind: 'stop' });
  expect(wire.waiting.value).toBe(true);
  notebook.set('shown', shown({ version: 2 }));
  expect(wire.waiting.value).toBe(false);
});

test('whoever is answered is never told later on that nobody answers', async () => {
  vi.useFakeTimers();
  const notebook = python();
  const wire = connect(notebook.model, ending().signal);
  await wire.play({ kind: 'stop' });
  await vi.advanceTimersByTimeAsync(2 * REPLY_TIMEOUT);
  expect(wire.unanswered.value).toBe(false);
});

test('a reply that is overtaken by a later one does not end the waiting for what that one tells of', async () => {
  const { notebook, wire, answer } = unanswered();
  const plays = [wire.play({ kind: 'decline' }), wire.play({ kind: 'stop' })];
  answer(2, { version: 3 });
  answer(1, { version: 2 });
  await Promise.all(plays);
  notebook.set('shown', shown({ version: 2 }));
  expect(wire.waiting.value).toBe(true);
  notebook.set('shown', shown({ version: 3 }));
  expect(wire.waiting.value).toBe(false);
});

test('somebody who answers after all is heard', async () => {
  vi.useFakeTimers();
  const notebook = python(shown(), () => null);
  const wire = connect(notebook.model, ending().signal, 50);
  await vi.advanceTimersByTimeAsync(60);
  expect(wire.unanswered.value).toBe(true);
  notebook.tell('msg:custom', { id: -1, ok: true, version: 1 });
  expect(wire.unanswered.value).toBe(false);
});

test.each([
  ['accepted', { version: 2 }, null],
  ['refused', { ok: false, sentence: 'Ada needs $7.' }, { sentence: 'Ada needs $7.' }],
])('a play that was given up and is %s after all is told as it is', async (_, reply, told) => {
  vi.useFakeTimers();
  const { notebook, wire, answer } = unanswered();
  const lost = wire.play({ kind: 'stop' });
  await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT);
  await lost;
  expect(wire.error.value?.sentence).toContain('Nothing was played here.');
  answer(1, reply);
  expect(wire.error.value).toEqual(told);
  expect(wire.waiting.value).toBe('version' in reply);
  notebook.set('shown', shown({ version: 2 }));
  expect(wire.waiting.value).toBe(false);
});

test('a late answer takes back nothing that was said of another play since', async () => {
  vi.useFakeTimers();
  const { wire, answer } = unanswered();
  const lost = wire.play({ kind: 'stop' });
  await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT);
  await lost;
  const refused = wire.play({ kind: 'hire', slot: 2 });
  answer(2, { ok: false, sentence: 'Ada needs $7.' });
  await refused;
  answer(1, { version: 2 });
  expect(wire.error.value).toEqual({ sentence: 'Ada needs $7.' });
});

test('what was picked, and what was refused, end when something is sent', () => {
  const { wire } = unanswered();
  wire.picked.value = 'hire';
  wire.error.value = { sentence: 'Ada needs $7.' };
  void wire.play({ kind: 'stop' });
  expect([wire.picked.value, wire.error.value]).toEqual([null, null]);
});

test.each([
  [3, 3],
  [0, 0],
  [-1, 0],
  [4, undefined],
  [5, undefined],
  [null, undefined],
])('a look at play %s of 4 asks for %s', (plays, asked) => {
  const { notebook, wire } = unanswered();
  void wire.look(plays);
  expect(notebook.sent.slice(1).map(({ plays }) => plays)).toEqual(asked === undefined ? [] : [asked]);
});

test('a look that Python refuses shows nothing and is said', async () => {
  const { wire, answer } = unanswered();
  const look = wire.look(2);
  answer(1, { ok: false, sentence: 'There are the plays 0 to 1 to look back to.' });
  await look;
  expect(wire.back.value).toBe(null);
  expect(wire.error.value?.sentence).toBe('There are the plays 0 to 1 to look back to.');
});

test('whoever goes back to now, or on to another play, does not see what was asked for before', async () => {
  const { wire, answer } = unanswered();
  const past = (question: string) => ({ past: { question } });
  const looks = [wire.look(3), wire.look(null)];
  answer(1, past('after play 3'));
  await Promise.all(looks);
  expect(wire.back.value).toBe(null);
  looks.push(wire.look(2), wire.look(1));
  answer(3, past('after play 1'));
  answer(2, past('after play 2'));
  await Promise.all(looks);
  expect([wire.back.value, wire.shown.value.question]).toEqual([1, 'after play 1']);
});

test('a look back ends with whatever is played', async () => {
  const { notebook, wire, answer } = unanswered();
  const now = wire.shown.value;
  const look = wire.look(2);
  answer(1, { past: { question: 'after play 2' } });
  await look;
  expect([wire.back.value, wire.shown.value.question]).toEqual([2, 'after play 2']);
  notebook.set('shown', { ...now, version: now.version + 1 });
  expect([wire.back.value, wire.shown.value.question]).toEqual([null, now.question]);
});

test('replies to others, and nonsense, are passed over', async () => {
  const notebook = python(shown(), () => null);
  const wire = connect(notebook.model, ending().signal);
  for (const nonsense of [null, 7, 'x', {}, { id: 'x' }, { id: 10 ** 9, ok: false }]) {
    notebook.tell('msg:custom', nonsense);
  }
  expect(wire.error.value).toBe(null);
});

test('what breaks in Python over a message that has no id is told, and over one of another view is not', () => {
  const { notebook, wire } = unanswered();
  const crash = {
    ok: false,
    version: 1,
    reason: 'crashed',
    sentence: 'Something broke.',
    details: 'KeyError',
  };
  notebook.tell('msg:custom', { ...crash, id: 10 ** 10 });
  expect(wire.error.value).toBe(null);
  notebook.tell('msg:custom', { ...crash, id: null });
  expect(wire.error.value).toEqual({ sentence: 'Something broke.', details: 'KeyError' });
});

test('a new state is shown, and a closed view hears nothing any more', async () => {
  const notebook = python();
  const end = ending();
  const wire = connect(notebook.model, end.signal);
  notebook.set('shown', shown({ version: 2 }));
  expect(wire.shown.value.version).toBe(2);
  end.abort();
  expect(notebook.listening()).toBe(0);
  await drawn();
});

test('answers point at a place, or at places of a kind', () => {
  const answers = ['row 1', 'row 10', 'rows 1', 'vc 1', ''].map((where) => ({
    ...shown().answers[0],
    where,
  }));
  const places = (some: { where: string }[]) => some.map(({ where }) => where);
  expect(places(answersAt(answers as never, 'row 1'))).toEqual(['row 1']);
  expect(places(answersIn(answers as never, 'row'))).toEqual(['row 1', 'row 10']);
  expect(places(answersIn(answers as never, 'row', 'vc'))).toEqual(['row 1', 'row 10', 'vc 1']);
});

test('answers are gathered by kind in the order in which they come', () => {
  expect([...byKind(shown().answers)].map(([kind, some]) => [kind, some.length])).toEqual([
    ['hire', 2],
    ['fund', 1],
    ['decline', 1],
    ['stop', 1],
  ]);
});

test('answers at one place count once, and those without a place each', () => {
  const answers = ['product 0', 'product 0', 'product 2', '', ''].map((where) => ({ where }));
  expect(placesOf(answers as Parameters<typeof placesOf>[0])).toBe(4);
});
