// Motion by itself: whatever carries the same `data-flip` before and after a change travels from where it was.
import { useLayoutEffect, useRef } from 'preact/hooks';

const TRAVEL = 320;
const FADE = 80;

/** Animate an element's marked descendants whenever `version` changes. */
export function useFlip(version: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    // measuring makes the browser lay everything out, which it does by itself before the next frame
    const frame = requestAnimationFrame(() => {
      if (ref.current) places.current = travel(ref.current, places.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [version]);
  return ref;
}

/** Animate what has moved or come, and give where everything is now. */
function travel(root: HTMLElement, before: Map<string, DOMRect>): Map<string, DOMRect> {
  const origin = root.getBoundingClientRect();
  const after = new Map<string, DOMRect>();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const box = element.getBoundingClientRect();
    after.set(
      element.dataset.flip ?? '',
      new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height),
    );
  }
  if (before.size === 0) return after;
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const key = element.dataset.flip ?? '';
    const [then, now] = [before.get(key), after.get(key)];
    if (!now || !element.animate) continue;
    if (calm) {
      if (!then || moved(then, now)) element.animate({ opacity: [0, 1] }, FADE);
    } else if (!then) {
      element.animate({ opacity: [0, 1], translate: ['0 -12px', '0 0'] }, { duration: TRAVEL / 2 });
    } else if (moved(then, now)) {
      element.animate(
        { translate: [`${then.x - now.x}px ${then.y - now.y}px`, '0 0'], zIndex: [10, 10] },
        { duration: TRAVEL, easing: 'cubic-bezier(.2,.8,.2,1)' },
      );
    }
  }
  return after;
}

const moved = (then: DOMRect, now: DOMRect) => Math.abs(then.x - now.x) + Math.abs(then.y - now.y) > 1;
