// The R&D mat by itself. It shows at once what others' plays have led to: planning waits for nobody.
import type { RenderProps } from '@anywidget/types';
import { effect } from '@preact/signals';
import type { Catalogue, View } from '../core/games/silicon_valley';
import { connect, type Wire, type WireTraits } from '../core/wire';
import { Live, Silence } from '../ui/live';
import { Mat } from '../ui/mat';
import { root } from '../ui/root';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits<View, Catalogue>>) {
    const wire = connect<View, Catalogue>(model, signal);
    signal.addEventListener(
      'abort',
      effect(() => {
        if (wire.pace.ahead.value) wire.pace.finish();
      }),
    );
    function Alone() {
      return (
        <div class="sv-table" data-version={wire.shown.value.version}>
          <Silence wire={wire as Wire} />
          <Mat wire={wire} />
          <Live wire={wire as Wire} />
        </div>
      );
    }
    return root(el, signal, () => <Alone />);
  },
};
