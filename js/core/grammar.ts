/** Whether a player is addressed instead of named, as in the sentences that Python sends. */
export const isAddressed = (name: string): boolean => name.trim().toLowerCase() === 'you';
