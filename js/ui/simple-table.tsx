// The table of a game that has no parts of its own here: its question, Python's picture of it, and its log.
import type { AnyModel } from '@anywidget/types';
import { createRef } from 'preact';
import { connect, type WireTraits } from '../core/wire';
import { Live, Silence } from './live';
import { Log } from './log';
import { Watched } from './pace';
import { Picture } from './picture';
import { Prompt } from './prompt';
import { root } from './root';

interface Shown {
  model: AnyModel<WireTraits>;
  el: HTMLElement;
  signal: AbortSignal;
}

/** Whether a game has a board of its own here; one widget shows one game as long as it lives. */
export const hasBoard = (model: { get(name: 'shown'): { game: string } }) =>
  model.get('shown').game === 'silicon_valley';

/** The whole table, or the picture alone. */
export function simpleTable({ model, el, signal }: Shown, alone = false): () => void {
  const wire = connect(model, signal);
  const place = createRef<HTMLDivElement>();
  const Table = () => (
    <Watched wire={wire} within={place}>
      <Silence wire={wire} />
      {!alone && <Prompt wire={wire} />}
      <div class="sv-main">
        <Picture wire={wire} />
        {!alone && <Log wire={wire} />}
      </div>
      <Live wire={wire} />
    </Watched>
  );
  return root(el, signal, () => <Table />);
}
