// The whole table of Silicon Valley: question, board, companies and log in one widget with one live region.
import type { RenderProps } from '@anywidget/types';
import type { Catalogue, View } from '../core/games/silicon_valley';
import { connect, type Wire, type WireTraits } from '../core/wire';
import { Board } from '../ui/board';
import { useFlip } from '../ui/flip';
import { Live, Silence } from '../ui/live';
import { Log } from '../ui/log';
import { Prompt } from '../ui/prompt';
import { root } from '../ui/root';
import { hasBoard, simpleTable } from '../ui/simple-table';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits<View, Catalogue>>) {
    if (!hasBoard(model)) return simpleTable({ model: model as never, el, signal });
    const wire = connect<View, Catalogue>(model, signal);
    function Table() {
      const flip = useFlip(wire.shown.value.version);
      return (
        <div ref={flip} class="sv-table" data-version={wire.shown.value.version}>
          <Silence wire={wire as Wire} />
          <Prompt wire={wire as Wire} />
          <div class="sv-main">
            <Board wire={wire} />
            <Log wire={wire as Wire} />
          </div>
          <Live wire={wire as Wire} />
        </div>
      );
    }
    return root(el, signal, () => <Table />);
  },
};
