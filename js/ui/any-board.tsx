// The board of whichever game is played: its own where it has one here, and else Python's picture of it.
import type { Wire } from '../core/wire';
import { Board, type ValleyWire } from './board';
import { Picture } from './picture';

export function AnyBoard({ wire }: { wire: Wire }) {
  return wire.shown.value.game === 'silicon_valley' ? (
    <Board wire={wire as ValleyWire} />
  ) : (
    <Picture wire={wire} />
  );
}
