// The board by itself, in step with the table it belongs to.
import type { RenderProps } from '@anywidget/types';
import type { Catalogue, View } from '../core/games/silicon_valley';
import { connect, type Wire, type WireTraits } from '../core/wire';
import { Board } from '../ui/board';
import { Explain } from '../ui/explain';
import { useFlip } from '../ui/flip';
import { Live, Silence } from '../ui/live';
import { Watched } from '../ui/pace';
import { root } from '../ui/root';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits<View, Catalogue>>) {
    const wire = connect<View, Catalogue>(model, signal);
    function Alone() {
      const flip = useFlip(wire.shown.value);
      return (
        <Watched wire={wire as Wire} within={flip}>
          <Silence wire={wire as Wire} />
          <Board wire={wire} />
          <Explain wire={wire as Wire} within={flip} />
          <Live wire={wire as Wire} />
        </Watched>
      );
    }
    return root(el, signal, () => <Alone />);
  },
};
