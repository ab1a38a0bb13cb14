// The colour of a seat, as the custom property that styles read.

/** The palette's variable of a seat; null is an opponent without a seat. */
export const seatColour = (seat: number | null): string =>
  seat === null ? 'var(--sv-rival)' : `var(--sv-seat${seat + 1})`;

/** Styles of an element whose seat's colour is `--seat`. */
export const seatStyle = (seat: number | null): { '--seat': string } => ({ '--seat': seatColour(seat) });
