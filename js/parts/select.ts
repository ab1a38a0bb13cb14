// Selectors: a component is rendered again only if the data that it selects has changed.
import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { shallowEqual } from '../core/share';
import type { Shown, Wire } from '../core/wire';

/**
 * The object that a selector makes of the state; it stays identical while its entries, or items of lists among
 * them, are unchanged. The selector of the first render is kept: if it depends on a property, that property must
 * be the component's key.
 *
 * Every component between the table and one with a selector must be rendered with each play, so it reads all of
 * `wire.shown`: Preact keeps in memory the first output of a child that is rendered again without its parent.
 */
export function useSelected<V, C, T extends object>(
  wire: Pick<Wire<V, C>, 'shown'>,
  selector: (shown: Shown<V>) => T,
): T {
  const selected = useMemo(() => {
    let previous: T | undefined;
    return computed(() => {
      const next = selector(wire.shown.value);
      previous = previous && shallowEqual(previous, next) ? previous : next;
      return previous;
    });
  }, [wire]);
  return selected.value;
}
