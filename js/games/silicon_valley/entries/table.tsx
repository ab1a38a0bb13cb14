// The whole table of Silicon Valley: question, actions, valuation, board, hand, and where there is room the opponents
// and the log.
import type { Wire } from '../../../core/wire';
import { Actions } from '../../../parts/actions';
import { Explanation } from '../../../parts/explanation';
import { frontEnd } from '../../../parts/front-end';
import { Head } from '../../../parts/head';
import { Log } from '../../../parts/log';
import { WholeTable } from '../../../parts/whole-table';
import { Board } from '../board/board';
import { Valuation } from '../board/valuation';
import { CompanySheets } from '../company/company-sheets';
import { Hand } from '../company/hand';
import { LeavingActions } from '../company/leaving-parts';
import { Opponents } from '../company/opponents';
import { Poaching } from '../company/poaching';
import { Founders } from '../founders';
import { Designs } from '../launch/designs';
import { LOOK, SOLO_LOOK } from '../look';
import { MatSheet } from '../mat/mat';
import { HandTray } from '../mat/tray';
import { useMotion } from '../motion';
import { Payment } from '../payment/payment';
import { waysToPay } from '../payment/payments';
import { Inside } from '../rival/inside';
import { Lanes } from '../rival/lanes';
import { RivalSheet } from '../rival/rival-sheet';
import { RivalBand, RivalSide } from '../rival/trackers';
import { ActionsTaken } from '../turn';
import type { Catalogue, View } from '../types';
import '../../../parts/base.css';
import '../partial.css';

const PAYING = 'Choose the blocks below';
const FOUNDING = 'The other stays unseen, and out of the game';

export default frontEnd<View, Catalogue>(({ wire }: { wire: Wire<View, Catalogue> }) => {
  const table = useMotion(wire);
  const { view } = wire.shown.value;
  const solo = view.rival !== null;
  const look = solo ? SOLO_LOOK : LOOK;
  const paying = waysToPay(wire.shown.value).length > 0;
  const against = solo && !wire.parts.rest('rival');
  const founding = wire.shown.value.answers.some(({ move }) => move.kind === 'keep_founder');
  return (
    <WholeTable wire={wire as Wire} look={look} within={table} solo={solo}>
      <Head wire={wire as Wire} look={look} sub={<ActionsTaken wire={wire} />} />
      <LeavingActions wire={wire} within={table}>
        <Actions
          wire={wire as Wire}
          look={look}
          hideAnswers={paying ? PAYING : founding ? FOUNDING : false}
        />
      </LeavingActions>
      <Valuation wire={wire} />
      {against && <RivalBand wire={wire} />}
      <Board wire={wire}>
        {against && (
          <>
            <Inside wire={wire} />
            <Lanes wire={wire} />
          </>
        )}
      </Board>
      <Hand wire={wire} tray={HandTray} />
      <aside class="sv-side">
        {solo ? (
          <RivalSide wire={wire} />
        ) : (
          <>
            <Opponents wire={wire} />
            <Log wire={wire as Wire} />
          </>
        )}
      </aside>
      <Founders wire={wire} />
      <Payment wire={wire} />
      <MatSheet wire={wire} />
      <Designs wire={wire} />
      <Poaching wire={wire} />
      <CompanySheets wire={wire} />
      {solo && <RivalSheet wire={wire} />}
      <Explanation wire={wire as Wire} within={table} />
    </WholeTable>
  );
});
