// The protocol client's types for Silicon Valley, and the names of its events and places.
import { type Answer, answersIn as anyAnswersIn, type Happening, type Wire } from '../../core/wire';
import type { Catalogue, EventKind, PlaceKind, View } from './types';

export type ValleyWire = Wire<View, Catalogue>;

/** An event of this game. */
export type ValleyEvent = Happening & { kind: EventKind };

/** Events with the type of this game. */
export const valleyEvents = (events: readonly Happening[] = []) => events as readonly ValleyEvent[];

/** The name of a place: its kind, and its number or shape. */
export const place = (kind: PlaceKind, at: number | string): string => `${kind} ${at}`;

/** Whether a place is of a kind. */
export const isPlaceOf = (kind: PlaceKind, where: string): boolean => where.startsWith(`${kind} `);

/** The answers at places of some kinds. */
export const answersIn: (answers: Answer[], ...kinds: PlaceKind[]) => Answer[] = anyAnswersIn;

/** Makes something for a table once, however many of its parts ask for it. */
export function perWire<T>(make: (wire: ValleyWire) => T): (wire: ValleyWire) => T {
  const made = new WeakMap<ValleyWire, { value: T }>();
  return (wire) => {
    const known = made.get(wire) ?? { value: make(wire) };
    made.set(wire, known);
    return known.value;
  };
}
