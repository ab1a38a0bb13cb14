// A stand-in for the notebook's side of a widget: keeps traits, records messages, counts listeners.
import type { AnyModel } from '@anywidget/types';

type Listener = (...values: unknown[]) => void;

export function standIn<T extends object>(traits: T) {
  const listeners = new Map<string, Set<Listener>>();
  const sent: unknown[] = [];
  const tell = (event: string, ...values: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...values);
  };
  const model = {
    get: (name: keyof T) => traits[name],
    set<K extends keyof T & string>(name: K, value: T[K]) {
      traits[name] = value;
      tell(`change:${name}`);
    },
    save_changes() {},
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
    send: (message: unknown) => sent.push(message),
  };
  return {
    model: model as unknown as AnyModel<T>,
    sent,
    set: model.set,
    tell,
    listening: () => [...listeners.values()].reduce((sum, some) => sum + some.size, 0),
  };
}

/** Preact draws in a microtask after a signal has changed. */
export const drawn = () => new Promise((resolve) => setTimeout(resolve, 0));
