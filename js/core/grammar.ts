/** Whether a player is addressed instead of named, as in the sentences that Python sends. */
export const isAddressed = (name: string): boolean => name.trim().toLowerCase() === 'you';

/** What a player says who takes over a covered screen. */
export const takesOver = (name: string): string => (isAddressed(name) ? 'Show me' : `I am ${name}, show me`);

/** Words as a list in a sentence: "a, b and c"; empty if there are none. */
export const series = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

/** A word with its article: "a dot", "an ell". */
export const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
