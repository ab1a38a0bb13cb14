// When everything has been drawn: the time for whatever looks at the page as a whole.
import { useLayoutEffect } from 'preact/hooks';

/**
 * Do something when all parts have drawn a new state, not just the one that asks for it. What is measured then is
 * laid out while the browser would only wait for its next frame, and need not be laid out in that frame again.
 */
export function useDrawn(act: () => (() => void) | undefined, inputs: readonly unknown[]): void {
  useLayoutEffect(() => {
    let wanted = true;
    let end: (() => void) | undefined;
    queueMicrotask(() => {
      if (wanted) end = act();
    });
    return () => {
      wanted = false;
      end?.();
    };
  }, inputs);
}

/**
 * Have the browser work out now what it needs before it can paint, instead of within its next frame, for which it
 * would only wait. To know what is where on the page it has to, and nothing less makes it.
 */
export function workedOut(): void {
  document.elementFromPoint?.(0, 0);
}
