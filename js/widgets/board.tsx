// The board by itself, in step with the table it belongs to.
import type { RenderProps } from '@anywidget/types';
import { connect, type WireTraits } from '../core/wire';
import { AnyBoard } from '../ui/any-board';
import { useFlip } from '../ui/flip';
import { Live, Silence } from '../ui/live';
import { root } from '../ui/root';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits>) {
    const wire = connect(model, signal);
    function Alone() {
      const flip = useFlip(wire.shown.value.version);
      return (
        <div ref={flip} class="sv-table" data-version={wire.shown.value.version}>
          <Silence wire={wire} />
          <AnyBoard wire={wire} />
          <Live wire={wire} />
        </div>
      );
    }
    return root(el, signal, () => <Alone />);
  },
};
