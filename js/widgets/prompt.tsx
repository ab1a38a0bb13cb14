// The question by itself: enough to play any game whose rules are done.
import type { RenderProps } from '@anywidget/types';
import { connect, type WireTraits } from '../core/wire';
import { Live, Silence } from '../ui/live';
import { Log } from '../ui/log';
import { Prompt } from '../ui/prompt';
import { root } from '../ui/root';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits>) {
    const wire = connect(model, signal);
    function Alone() {
      return (
        <div class="sv-table" data-version={wire.shown.value.version}>
          <Silence wire={wire} />
          <Prompt wire={wire} />
          <Log wire={wire} />
          <Live wire={wire} />
        </div>
      );
    }
    return root(el, signal, () => <Alone />);
  },
};
