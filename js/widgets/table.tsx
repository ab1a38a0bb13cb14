// A whole table, of any game: question, board and log in one widget with one live region.
import type { RenderProps } from '@anywidget/types';
import { connect, type WireTraits } from '../core/wire';
import { AnyBoard } from '../ui/any-board';
import { useFlip } from '../ui/flip';
import { Live, Silence } from '../ui/live';
import { Log } from '../ui/log';
import { Prompt } from '../ui/prompt';
import { root } from '../ui/root';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits>) {
    const wire = connect(model, signal);
    function Table() {
      const flip = useFlip(wire.shown.value.version);
      return (
        <div ref={flip} class="sv-table" data-version={wire.shown.value.version}>
          <Silence wire={wire} />
          <Prompt wire={wire} />
          <div class="sv-main">
            <AnyBoard wire={wire} />
            <Log wire={wire} />
          </div>
          <Live wire={wire} />
        </div>
      );
    }
    return root(el, signal, () => <Table />);
  },
};
