// Messages and their replies: each reply finds its message, and a missing one is told.
import { expect, test, vi } from 'vitest';
import { replies } from '../../core/replies';
import { standIn } from '../model';

function connected(timeout?: number) {
  const notebook = standIn({});
  const ending = new AbortController();
  const { send, waiting } = replies<{ kind: string }>(notebook.model, ending.signal, timeout);
  return { notebook, ending, send, waiting };
}

const idOf = (message: unknown) => (message as { id: number }).id;

test('replies find their messages in any order', async () => {
  const { notebook, send, waiting } = connected();
  const [first, second] = [send({ kind: 'one' }), send({ kind: 'two' })];
  expect(waiting.value).toBe(true);
  const [one, two] = notebook.sent.map(idOf) as [number, number];
  notebook.tell('msg:custom', { id: two, ok: false, sentence: 'No.' });
  notebook.tell('msg:custom', { id: one, ok: true });
  expect(await second).toMatchObject({ ok: false, sentence: 'No.' });
  expect(await first).toMatchObject({ ok: true });
  expect(waiting.value).toBe(false);
});

test('a reply to another page, or one that comes twice, does nothing', async () => {
  const { notebook, send, waiting } = connected();
  const reply = send({ kind: 'one' });
  const id = idOf(notebook.sent[0]);
  for (const message of [null, {}, { id: id + 1, ok: true }]) notebook.tell('msg:custom', message);
  expect(waiting.value).toBe(true);
  for (const ok of [true, false]) notebook.tell('msg:custom', { id, ok });
  expect(await reply).toMatchObject({ ok: true });
  expect(waiting.value).toBe(false);
});

test('a missing reply is told in a sentence', async () => {
  vi.useFakeTimers();
  const { send, waiting } = connected(50);
  const reply = send({ kind: 'one' });
  vi.advanceTimersByTime(50);
  vi.useRealTimers();
  expect(await reply).toMatchObject({ ok: false });
  expect((await reply).sentence).toMatch(/^Python does not answer/);
  expect(waiting.value).toBe(false);
});

test('nothing listens after the view has ended', () => {
  const { notebook, ending } = connected();
  expect(notebook.listening()).toBe(1);
  ending.abort();
  expect(notebook.listening()).toBe(0);
});
