// A code block that turns when it is clicked. Python owns the turns; the view only asks.
import type { AnyModel, RenderProps } from '@anywidget/types';
import { cells, type Shape } from '../core/geometry';
import { trait } from '../core/model';
import { Piece } from '../ui/piece';
import { root } from '../ui/root';
import './block.css';

export interface BlockTraits {
  shape: Shape;
  turns: number;
}

const CELL = 44;

function view(model: AnyModel<BlockTraits>, ended: AbortSignal) {
  const shape = trait(model, 'shape', ended);
  const turns = trait(model, 'turns', ended);
  const turn = () => model.send({ kind: 'turn' });
  return function Block() {
    const squares = cells(shape.value, turns.value);
    const rows = Math.max(...squares.map(([row]) => row)) + 1;
    const columns = Math.max(...squares.map(([, column]) => column)) + 1;
    return (
      <button
        type="button"
        class="sv-block"
        data-turns={turns.value}
        onClick={turn}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) turn();
        }}
      >
        <svg
          width={4 * CELL}
          height={4 * CELL}
          viewBox={`${(columns - 4) / 2} ${(rows - 4) / 2} 4 4`}
          role="img"
          aria-label={`Code block ${shape.value}, turned by ${90 * turns.value} degrees. Press to turn it.`}
        >
          <Piece shape={shape.value} squares={squares} />
        </svg>
      </button>
    );
  };
}

export default {
  render({ model, el, signal }: RenderProps<BlockTraits>) {
    const Block = view(model, signal);
    return root(el, signal, () => <Block />);
  },
};
