// The sheets that show the answers of what was picked: each is open exactly while its kind of moves, or its place, is
// picked. No DOM.
import { computed, effect } from '@preact/signals';
import { DESIGNS, MAT, POACH } from './sheet-names';
import { isPlaceOf, perWire } from './wire';

/** The sheet with the answers of a kind of moves or a place; null if all of them are on the screen. */
function sheetFor(picked: string | null): string | null {
  if (picked === 'poach') return POACH;
  return picked !== null && isPlaceOf('product', picked) ? DESIGNS : null;
}

/** Open and close these sheets with what is picked, and the other way round. */
export const tiePickedSheets = perWire(({ picked, sheet, shown }) => {
  const seat = computed(() => shown.value.seat);
  effect(() => {
    // whoever sits down next has not opened the mat of the one before
    void seat.value;
    if (sheet.peek() === MAT) sheet.value = null;
  });
  effect(() => {
    const name = sheetFor(picked.value);
    const open = sheet.peek();
    if (name) sheet.value = name;
    else if (open === POACH || open === DESIGNS) sheet.value = null;
  });
  effect(() => {
    const open = sheet.value;
    const name = sheetFor(picked.peek());
    if (name && open !== name) picked.value = null;
  });
});
