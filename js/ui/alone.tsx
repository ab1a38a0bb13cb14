// A part of the table in a widget of its own, in step with the table it belongs to.
import type { RenderProps } from '@anywidget/types';
import type { ComponentChildren } from 'preact';
import type { Catalogue, View } from '../core/games/silicon_valley';
import { connect, type Wire, type WireTraits } from '../core/wire';
import { Explain } from './explain';
import { Live, Silence } from './live';
import { useMotion } from './motion';
import { Watched } from './pace';
import { root } from './root';
import { hasBoard, simpleTable } from './simple-table';
import './look.css';

type ValleyWire = Wire<View, Catalogue>;

export const alone = (draw: (wire: ValleyWire) => ComponentChildren) => ({
  render({ model, el, signal }: RenderProps<WireTraits<View, Catalogue>>) {
    if (!hasBoard(model)) return simpleTable({ model: model as never, el, signal }, true);
    const wire = connect<View, Catalogue>(model, signal);
    function Alone() {
      const table = useMotion(wire);
      return (
        <Watched wire={wire as Wire} within={table}>
          <Silence wire={wire as Wire} />
          {draw(wire)}
          <Explain wire={wire as Wire} within={table} />
          <Live wire={wire as Wire} />
        </Watched>
      );
    }
    return root(el, signal, () => <Alone />);
  },
});
