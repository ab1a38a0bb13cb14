// The log by itself, for any game.
import type { RenderProps } from '@anywidget/types';
import { createRef } from 'preact';
import { connect, type WireTraits } from '../core/wire';
import { Live, Silence } from '../ui/live';
import { Log } from '../ui/log';
import { Watched } from '../ui/pace';
import { root } from '../ui/root';
import '../ui/look.css';

export default {
  render({ model, el, signal }: RenderProps<WireTraits>) {
    const wire = connect(model, signal);
    const place = createRef<HTMLDivElement>();
    const Alone = () => (
      <Watched wire={wire} within={place}>
        <Silence wire={wire} />
        <Log wire={wire} />
        <Live wire={wire} />
      </Watched>
    );
    return root(el, signal, () => <Alone />);
  },
};
