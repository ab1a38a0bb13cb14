// Places of the board in a line: a grid of one row for whoever listens, one stretch of arrows for whoever types.
import type { ComponentChildren } from 'preact';

interface PlacesProps {
  label: string;
  class: string;
  children: ComponentChildren;
}

export function Places({ label, class: look, children }: PlacesProps) {
  return (
    <div class={look} role="grid" aria-label={label} data-row>
      <div class="sv-through" role="row">
        {children}
      </div>
    </div>
  );
}

interface PlaceProps {
  /** As Python names the place. */
  where: string;
  legal: boolean;
  children: ComponentChildren;
}

export function Place({ where, legal, children }: PlaceProps) {
  return (
    <div class={legal ? 'sv-slot sv-legal' : 'sv-slot'} role="gridcell" data-place={where}>
      {children}
    </div>
  );
}

/** A place that needs nothing but its button. */
export const Cell = ({ children }: { children: ComponentChildren }) => (
  <div class="sv-through" role="gridcell">
    {children}
  </div>
);
