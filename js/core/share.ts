// Structural sharing: parts that are equal in two states are the same object in both. No DOM.

/** The second value, with equal parts taken from the first. Both are JSON values. */
export function share<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== 'object' || typeof after !== 'object') return after;
  if (before === null || after === null || Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(now);
  const made: Record<string, unknown> = Array.isArray(after) ? ([] as never) : {};
  let equal = names.length === Object.keys(old).length;
  // after an insertion or removal in a list, the items behind it are compared with their old positions
  const shift = Array.isArray(after) ? (before as unknown[]).length - after.length : 0;
  for (const name of names) {
    made[name] = share(old[name], now[name]);
    const moved = shift && made[name] !== old[name] ? old[Number(name) + shift] : undefined;
    if (moved !== undefined && share(moved, now[name]) === moved) made[name] = moved;
    equal &&= name in old && made[name] === old[name];
  }
  return (equal ? before : made) as T;
}

/** Whether two values are identical, or lists of identical items. */
export const sameItems = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((each, at) => Object.is(each, b[at])));

/** Whether two objects have the same entries, where lists are compared item by item. */
export function shallowEqual(before: object, after: object): boolean {
  for (const name in after) {
    if (!sameItems(before[name as keyof object], after[name as keyof object])) return false;
  }
  for (const name in before) if (!(name in after)) return false;
  return true;
}
