// The whole table of Silicon Valley: question, board, companies, log and R&D mat.
import type { Wire } from '../../../core/wire';
import { Explanation } from '../../../parts/explanation';
import { frontEnd } from '../../../parts/front-end';
import { GameOver } from '../../../parts/game-over';
import { Lesson } from '../../../parts/lesson';
import { Log } from '../../../parts/log';
import { Prompt } from '../../../parts/prompt';
import { TableFrame } from '../../../parts/table-frame';
import { Board } from '../board/board';
import { Supply } from '../board/supply';
import { Valuation } from '../board/valuation';
import { Opponents } from '../company/opponents';
import { Founders } from '../founders';
import { LOOK } from '../look';
import { MatFold } from '../mat/mat';
import { useMotion } from '../motion';
import { Payment } from '../payment/payment';
import { waysToPay } from '../payment/payments';
import { ActionsTaken } from '../turn';
import type { Catalogue, View } from '../types';
import '../../../parts/base.css';
import './table.css';

export default frontEnd<View, Catalogue>(({ wire }: { wire: Wire<View, Catalogue> }) => {
  const table = useMotion(wire);
  // three opponents fill the side column
  const crowd = wire.shown.value.seats.length > 3;
  return (
    <TableFrame wire={wire as Wire} look={LOOK} within={table}>
      <Lesson wire={wire as Wire} />
      <Prompt
        wire={wire as Wire}
        look={LOOK}
        sub={<ActionsTaken wire={wire} />}
        hideAnswers={waysToPay(wire.shown.value).length > 0}
      />
      <GameOver wire={wire as Wire} />
      <Founders wire={wire} />
      <Payment wire={wire} />
      <Valuation wire={wire} />
      <div class={crowd ? 'sv-main sv-crowd' : 'sv-main'}>
        <Board wire={wire} track={false} />
        <aside class="sv-side">
          <div class="sv-flank">
            <Opponents wire={wire} />
            <Supply wire={wire} />
          </div>
          <Log wire={wire as Wire} />
        </aside>
      </div>
      <MatFold wire={wire} />
      <Explanation wire={wire as Wire} within={table} />
    </TableFrame>
  );
});
