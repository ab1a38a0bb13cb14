// Structural sharing: what has not changed from one state to the next stays the same object. No DOM.

/** The second value, made of parts of the first wherever they say the same. Values are what JSON can hold. */
export function share<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== 'object' || typeof after !== 'object') return after;
  if (before === null || after === null || Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(now);
  const made: Record<string, unknown> = Array.isArray(after) ? ([] as never) : {};
  let equal = names.length === Object.keys(old).length;
  // where something has come into the middle of a list, the rest of it has only moved
  const shift = Array.isArray(after) ? (before as unknown[]).length - after.length : 0;
  for (const name of names) {
    made[name] = share(old[name], now[name]);
    const moved = shift && made[name] !== old[name] ? old[Number(name) + shift] : undefined;
    if (moved !== undefined && share(moved, now[name]) === moved) made[name] = moved;
    equal &&= name in old && made[name] === old[name];
  }
  return (equal ? before : made) as T;
}

/** Whether two values are one and the same, or lists of the same things. */
export const alike = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((each, at) => Object.is(each, b[at])));

/** Whether two objects have the same entries, or lists of the same things for entries. */
export function same(before: object, after: object): boolean {
  for (const name in after) {
    if (!alike(before[name as keyof object], after[name as keyof object])) return false;
  }
  for (const name in before) if (!(name in after)) return false;
  return true;
}
