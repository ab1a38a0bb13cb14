// A widget's traits as signals; subscriptions end with the view.
import type { AnyModel } from '@anywidget/types';
import { type ReadonlySignal, signal } from '@preact/signals';
import { share } from './share';

export function trait<T extends object, K extends keyof T & string>(
  model: AnyModel<T>,
  name: K,
  ended: AbortSignal,
): ReadonlySignal<T[K]> {
  const value = signal(model.get(name));
  const update = () => {
    value.value = share(value.peek(), model.get(name));
  };
  model.on(`change:${name}`, update);
  ended.addEventListener('abort', () => model.off(`change:${name}`, update));
  return value;
}
