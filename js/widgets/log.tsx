// The log by itself, for any game.
import type { RenderProps } from '@anywidget/types';
import { connect, type WireTraits } from '../core/wire';
import { Live, Silence } from '../ui/live';
import { Log } from '../ui/log';
import { root } from '../ui/root';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits>) {
    const wire = connect(model, signal);
    const Alone = () => (
      <div class="sv-table" data-version={wire.shown.value.version}>
        <Silence wire={wire} />
        <Log wire={wire} />
        <Live wire={wire} />
      </div>
    );
    return root(el, signal, () => <Alone />);
  },
};
