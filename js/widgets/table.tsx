// The whole table of Silicon Valley: question, board, companies and log in one widget with one live region.
import type { RenderProps } from '@anywidget/types';
import type { Catalogue, View } from '../core/games/silicon_valley';
import { waysToPay } from '../core/payment';
import { connect, type Wire, type WireTraits } from '../core/wire';
import { Beside, Board, Valuation } from '../ui/board';
import { Explain } from '../ui/explain';
import { Lesson } from '../ui/lesson';
import { Live, Silence } from '../ui/live';
import { Log } from '../ui/log';
import { MatFold } from '../ui/mat';
import { Actions, Founders, Ranking } from '../ui/moments';
import { useMotion } from '../ui/motion';
import { Watched } from '../ui/pace';
import { Payment } from '../ui/payment';
import { Prompt } from '../ui/prompt';
import { root } from '../ui/root';
import { hasBoard, simpleTable } from '../ui/simple-table';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits<View, Catalogue>>) {
    if (!hasBoard(model)) return simpleTable({ model: model as never, el, signal });
    const wire = connect<View, Catalogue>(model, signal);
    function Table() {
      const table = useMotion(wire);
      // three opponents fill the side by themselves
      const crowd = wire.shown.value.seats.length > 3;
      return (
        <Watched wire={wire as Wire} within={table}>
          <Silence wire={wire as Wire} />
          <Lesson wire={wire as Wire} />
          <Prompt
            wire={wire as Wire}
            sub={<Actions wire={wire} />}
            elsewhere={waysToPay(wire.shown.value).length > 0}
          />
          <Ranking wire={wire as Wire} />
          <Founders wire={wire} />
          <Payment wire={wire} />
          <Valuation wire={wire} />
          <div class={crowd ? 'sv-main sv-crowd' : 'sv-main'}>
            <Board wire={wire} track={false} />
            <aside class="sv-side">
              <div class="sv-flank">
                <Beside wire={wire} />
              </div>
              <Log wire={wire as Wire} />
            </aside>
          </div>
          <MatFold wire={wire} />
          <Explain wire={wire as Wire} within={table} />
          <Live wire={wire as Wire} />
        </Watched>
      );
    }
    return root(el, signal, () => <Table />);
  },
};
