// Names of the row of actions, for those who do not draw it: its stylesheets stay out of their bundles.

/** The name of the sheet that lists the answers of a kind, or at a place. */
export const CHOICES = 'choices';

/** The part of a table that is the row of all kinds of moves. */
export const ACTIONS = 'actions';
