// Sends messages to Python, each with an id, and waits for their replies. No DOM.
import type { AnyModel } from '@anywidget/types';
import { computed, type ReadonlySignal, signal } from '@preact/signals';

export interface Reply {
  id: number;
  ok: boolean;
  /** Why the message was not accepted. */
  sentence?: string;
}

export interface Replies<M extends object> {
  send(message: M): Promise<Reply>;
  /** Whether a message has no reply yet. */
  waiting: ReadonlySignal<boolean>;
}

/** Milliseconds after which a missing reply is reported. */
const TIMEOUT = 4000;
const NO_REPLY = 'Python does not answer: the kernel is busy or gone. If a cell is running, wait for it.';

export function replies<M extends object>(
  model: AnyModel,
  ended: AbortSignal,
  timeout = TIMEOUT,
): Replies<M> {
  const pending = new Map<number, (reply: Reply) => void>();
  const open = signal(0);
  let lastId = Math.floor(Math.random() * 2 ** 30); // random, because views of one model receive each other's replies
  const onMessage = (message: unknown) => {
    const reply = message as Reply;
    pending.get(reply?.id)?.(reply);
  };
  model.on('msg:custom', onMessage);
  ended.addEventListener('abort', () => model.off('msg:custom', onMessage));

  const send = (message: M) =>
    new Promise<Reply>((resolve) => {
      const id = ++lastId;
      const settle = (reply: Reply) => {
        clearTimeout(timer);
        pending.delete(id);
        open.value--;
        resolve(reply);
      };
      const timer = setTimeout(() => settle({ id, ok: false, sentence: NO_REPLY }), timeout);
      pending.set(id, settle);
      open.value++;
      model.send({ id, ...message });
    });
  return { send, waiting: computed(() => open.value > 0) };
}
