// A part hears only of what it shows: a play that changes nothing of that does not have it drawn again.
import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { same } from '../core/share';
import type { Shown, Wire } from '../core/wire';

/**
 * What a part takes from the table, as an object of its own. It stays the same one for as long as its entries,
 * or the entries of lists among them, do; and a part whose properties stay too is then left as it is. What is
 * taken is settled when the part is first drawn: where it hangs on a property, that is the part's key.
 *
 * Whatever stands between the table and such a part is drawn with every play, and for that looks at all that is
 * shown: a part that is drawn anew inside one that is not leaves its first drawing there for good.
 */
export function useSlice<V, C, T extends object>(
  wire: Pick<Wire<V, C>, 'shown'>,
  take: (shown: Shown<V>) => T,
): T {
  const slice = useMemo(() => {
    let held: T | undefined;
    return computed(() => {
      const next = take(wire.shown.value);
      held = held && same(held, next) ? held : next;
      return held;
    });
  }, [wire]);
  return slice.value;
}
