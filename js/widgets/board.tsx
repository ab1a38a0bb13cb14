// The board by itself, in step with the table it belongs to.
import type { RenderProps } from '@anywidget/types';
import type { Catalogue, View } from '../core/games/silicon_valley';
import { connect, type Wire, type WireTraits } from '../core/wire';
import { Board } from '../ui/board';
import { useFlip } from '../ui/flip';
import { Live, Silence } from '../ui/live';
import { root } from '../ui/root';
import { hasBoard, simpleTable } from '../ui/simple-table';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits<View, Catalogue>>) {
    if (!hasBoard(model)) return simpleTable({ model: model as never, el, signal }, true);
    const wire = connect<View, Catalogue>(model, signal);
    function Alone() {
      const flip = useFlip(wire.shown.value.version);
      return (
        <div ref={flip} class="sv-table" data-version={wire.shown.value.version}>
          <Silence wire={wire as Wire} />
          <Board wire={wire} />
          <Live wire={wire as Wire} />
        </div>
      );
    }
    return root(el, signal, () => <Alone />);
  },
};
