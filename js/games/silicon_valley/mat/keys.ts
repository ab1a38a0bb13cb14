// The keys that act on the block in hand, wherever on the mat or its tray the focus is.
import { flipBlock, rotateBlock } from './arithmetic';
import type { Workbench } from './workbench';

export function matKey(bench: Workbench, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const product = bench.toDesign.peek();
  if (event.key === 'Escape' && bench.held.peek()) bench.putBack();
  else if (/^r$/i.test(event.key)) turn(bench, event.shiftKey ? -1 : 1);
  else if (/^f$/i.test(event.key)) bench.change(flipBlock, 'flipped');
  else if (/^d$/i.test(event.key) && product) void bench.suggestDesign(product);
  else return;
  event.preventDefault();
  event.stopPropagation(); // Escape closes the sheet only when nothing is in hand
}

const turn = (bench: Workbench, by: number) =>
  bench.change((piece) => rotateBlock(piece, by), by > 0 ? 'turned' : 'turned back');
