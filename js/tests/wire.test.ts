// The browser's end of the wire: every message is answered, or said to be lost; nothing is kept of a closed view.
import { afterEach, expect, test, vi } from 'vitest';
import { byKind, connect } from '../core/wire';
import { drawn } from './model';
import { python, shown } from './table';

const ending = () => new AbortController();
afterEach(() => {
  vi.useRealTimers();
});

test('a play travels as a message with the version it was decided on', async () => {
  const notebook = python();
  const wire = connect(notebook.model, ending().signal);
  const reply = await wire.play({ kind: 'stop' });
  expect(reply.ok).toBe(true);
  expect(notebook.plays()[0]).toMatchObject({ kind: 'play', base_version: 1, moves: [{ kind: 'stop' }] });
  expect(wire.trouble.value).toBe(null);
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
  expect(wire.trouble.value).toEqual({ sentence: 'Ada needs $7.', rule: 'SV-HIRE-1', place: 'row 2' });
  await wire.play({ kind: 'stop' });
  expect(wire.trouble.value).toBe(null);
  replies = [];
});

test('two hundred quick plays get two hundred answers, in order', async () => {
  const notebook = python();
  const wire = connect(notebook.model, ending().signal);
  const replies = await Promise.all(Array.from({ length: 200 }, () => wire.play({ kind: 'stop' })));
  expect(replies.every((reply) => reply.ok)).toBe(true);
  const ids = notebook.plays().map(({ id }) => id);
  expect(new Set(ids).size).toBe(200);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

test('a lost message is said to be lost, and the table stays as it was', async () => {
  vi.useFakeTimers();
  const notebook = python(shown(), () => null);
  const wire = connect(notebook.model, ending().signal, 50);
  const lost = wire.play({ kind: 'stop' });
  await vi.advanceTimersByTimeAsync(60);
  expect(await lost).toMatchObject({ ok: false, reason: 'lost' });
  expect(wire.silent.value).toBe(true);
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

test('somebody who answers after all is heard', async () => {
  vi.useFakeTimers();
  const notebook = python(shown(), () => null);
  const wire = connect(notebook.model, ending().signal, 50);
  await vi.advanceTimersByTimeAsync(60);
  expect(wire.silent.value).toBe(true);
  notebook.tell('msg:custom', { id: -1, ok: true, version: 1 });
  expect(wire.silent.value).toBe(false);
});

test('replies to others, and nonsense, are passed over', async () => {
  const notebook = python(shown(), () => null);
  const wire = connect(notebook.model, ending().signal);
  for (const nonsense of [null, 7, 'x', {}, { id: 'x' }, { id: 10 ** 9, ok: false }]) {
    notebook.tell('msg:custom', nonsense);
  }
  expect(wire.trouble.value).toBe(null);
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

test('answers are gathered by kind in the order in which they come', () => {
  expect([...byKind(shown().answers)].map(([kind, some]) => [kind, some.length])).toEqual([
    ['hire', 2],
    ['fund', 1],
    ['decline', 1],
    ['stop', 1],
  ]);
});
