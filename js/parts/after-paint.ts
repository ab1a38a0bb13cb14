// Effects that run after all parts of the page have rendered.
import { useLayoutEffect } from 'preact/hooks';

/**
 * Run an effect after all parts have rendered a new state, not just the one that uses it. Layout that the effect
 * forces is done before the next frame and need not be repeated in it.
 */
export function useAfterPaint(effect: () => (() => void) | undefined, inputs: readonly unknown[]): void {
  useLayoutEffect(() => {
    let active = true;
    let cleanup: (() => void) | undefined;
    queueMicrotask(() => {
      if (active) cleanup = effect();
    });
    return () => {
      active = false;
      cleanup?.();
    };
  }, inputs);
}

/** Force layout and paint preparation now, not in the next frame; only hit testing makes the browser do all of it. */
export function layOutNow(): void {
  document.elementFromPoint?.(0, 0);
}
