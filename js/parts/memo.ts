// Memoised components. They must create their JSX in each render: Preact ties JSX in a constant to the first page
// it was rendered into, which would keep that page in memory.
import { Component, type ComponentChildren, type ComponentClass } from 'preact';
import { shallowEqual } from '../core/share';

/**
 * A component that is rendered again only if its properties, or items of lists among them, have changed. It must be
 * a pure function of its properties: no hooks, and no signals, whose changes it would miss.
 */
export const memo = <P extends object>(part: (props: P) => ComponentChildren): ComponentClass<P> =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P) {
      return !shallowEqual(this.props, next);
    }

    override render() {
      return part(this.props as P);
    }
  };
