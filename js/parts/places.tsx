// Places of the board in a line: a grid with one row for screen readers and arrow keys.
import type { ComponentChildren } from 'preact';
import './places.css';

interface PlacesProps {
  label: string;
  class: string;
  /** The part of the table that it is, if it is one. */
  part?: string;
  children: ComponentChildren;
}

export function Places({ label, class: look, part, children }: PlacesProps) {
  return (
    <div class={look} role="grid" aria-label={label} data-row data-part={part}>
      <div class="sv-through" role="row">
        {children}
      </div>
    </div>
  );
}

interface PlaceProps {
  /** Python's name of the place. */
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

/** A grid cell that holds just a button. */
export const Cell = ({ children }: { children: ComponentChildren }) => (
  <div class="sv-through" role="gridcell">
    {children}
  </div>
);
