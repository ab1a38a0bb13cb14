// Parts that are drawn again only when what they are given has changed. What they draw must be made anew in each
// drawing: a piece of JSX in a constant would keep the first page it stood on, and with it all later ones.
import { Component, type ComponentClass, type FunctionComponent, h } from 'preact';
import { alike } from '../core/share';

const changed = (before: object, after: object) =>
  Object.keys({ ...before, ...after }).some(
    (name) => !alike(before[name as keyof object], after[name as keyof object]),
  );

/** The same part, which stays as it is while its properties, or the entries of lists among them, do. */
export const memo = <P extends object>(part: FunctionComponent<P>): ComponentClass<P> =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P) {
      return changed(this.props, next);
    }

    override render() {
      return h(part, this.props as P);
    }
  };
