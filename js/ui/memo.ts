// Parts that are drawn again only when what they are given has changed. What they draw must be made anew in each
// drawing: a piece of JSX in a constant would keep the first page it stood on, and with it all later ones.
import { Component, type ComponentChildren, type ComponentClass } from 'preact';
import { same } from '../core/share';

/**
 * The same part, which stays as it is while its properties, or the entries of lists among them, do. Such a part is
 * a plain function of its properties: it has no hooks, and reads no signal, whose changes it would not see.
 */
export const memo = <P extends object>(part: (props: P) => ComponentChildren): ComponentClass<P> =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P) {
      return !same(this.props, next);
    }

    override render() {
      return part(this.props as P);
    }
  };
