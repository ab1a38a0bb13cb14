// The board alone, with the track above it and the hand below.
import { Board } from '../board/board';
import { Valuation } from '../board/valuation';
import { Hand } from '../company/hand';
import { LeavingActions } from '../company/leaving-parts';
import { standalone } from '../standalone';

export default standalone((wire) => (
  <>
    <Valuation wire={wire} />
    <Board wire={wire} />
    <LeavingActions wire={wire} />
    <Hand wire={wire} />
  </>
));
