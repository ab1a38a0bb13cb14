// Makes an anywidget front end from a component.
import type { AnyModel } from '@anywidget/types';
import type { ComponentType } from 'preact';
import { connect, type Wire, type WireTraits } from '../core/wire';
import { root } from './root';

interface ViewProps<T extends object> {
  model: AnyModel<T>;
  el: HTMLElement;
  /** Aborted when the view ends; some hosts do not provide it. */
  signal?: AbortSignal;
}

/** A front end; a view ends when its signal is aborted or the function that `render` returns is called. */
export const viewOf = <T extends object>(
  begin: (model: AnyModel<T>, ended: AbortSignal) => ComponentType,
) => ({
  render({ model, el, signal }: ViewProps<T>) {
    const ending = new AbortController();
    const end = () => ending.abort();
    signal?.addEventListener('abort', end);
    const View = begin(model, ending.signal);
    // the trait in which anywidget keeps the stylesheet
    const css = (model as AnyModel).get('_css');
    const unmount = root(el, ending.signal, () => <View />, css);
    return () => {
      end();
      unmount();
    };
  },
});

/** A front end of a table, whose component gets the client of the protocol. */
export const frontEnd = <V = unknown, C = unknown>(Table: ComponentType<{ wire: Wire<V, C> }>) =>
  viewOf<WireTraits<V, C>>((model, ended) => {
    const wire = connect<V, C>(model, ended);
    return () => <Table wire={wire} />;
  });
