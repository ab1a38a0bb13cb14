// The Rival's tech row: its blocks in order.
import type { Shape } from '../../../core/geometry';
import { series, withArticle } from '../../../core/grammar';
import { Block } from '../blocks';
import { factsOf } from '../queries';
import type { Catalogue, PlaceKind } from '../types';
import { type ValleyWire, valleyEvents } from '../wire';
import { partShown } from './walks';
import './tech-row.css';

/** The blocks that this turn has brought so far, and those that the decision card will bring. */
export function techOf(wire: ValleyWire) {
  const { view, facts, frames, step } = wire.shown.value;
  const catalogue = wire.catalogue.value;
  const part = partShown(wire.shown.value);
  const seen = frames.slice(0, step === undefined ? frames.length : step + 1);
  const gained = seen.flatMap(({ events }) => valleyEvents(events).filter(({ kind }) => kind === 'queue'));
  const card = view.decisions[0]?.[0];
  return {
    tech: view.rival?.tech ?? [],
    squares: factsOf(facts)?.rival?.squares ?? 0,
    fresh: gained.reduce((sum, { steps = [] }) => sum + steps.length, 0),
    coming: part === 'card' || part === 'pawn' ? catalogue.decisions[card ?? -1]?.blocks : undefined,
  };
}

/** The Rival's blocks at length; those of this turn are underlined, and those to come are in a dashed box. */
export function TechRow({ wire, cell }: { wire: ValleyWire; cell?: number }) {
  const { tech, squares, fresh, coming } = techOf(wire);
  const catalogue = wire.catalogue.value;
  return (
    <section class="sv-tech" aria-label="Tech row">
      <h4 class="sv-label">
        Tech row <em>pays from the left, grows on the right</em>
        <span>
          <b>{squares}</b> squares
        </span>
      </h4>
      <div data-place={'rival' satisfies PlaceKind}>
        {tech.length ? <InOrder shapes={tech} catalogue={catalogue} cell={cell} fresh={fresh} /> : 'empty'}
        {coming && (
          <span class="sv-coming">
            <InOrder shapes={coming} catalogue={catalogue} cell={cell} /> coming
          </span>
        )}
      </div>
    </section>
  );
}

interface InOrderProps {
  shapes: number[];
  catalogue: Catalogue;
  /** The size of a square in pixels; without it the stylesheet says it. */
  cell?: number | undefined;
  /** The number of new blocks at the right end. */
  fresh?: number;
}

export function InOrder({ shapes, catalogue, cell, fresh = 0 }: InOrderProps) {
  const label = series(shapes.map((shape) => withArticle(catalogue.shapes[shape] ?? '')));
  const firstNew = Math.max(0, shapes.length - fresh);
  return (
    <span
      class="sv-inorder"
      role="img"
      aria-label={`${label || 'nothing'}${fresh ? `; the last ${shapes.length - firstNew} are new` : ''}`}
    >
      {shapes.map((shape, at) => (
        <span key={at} class={at >= firstNew ? 'sv-fresh' : ''}>
          <Block shape={catalogue.shapes[shape] as Shape} cell={cell} />
        </span>
      ))}
    </span>
  );
}
