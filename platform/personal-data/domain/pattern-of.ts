/**
 * A regular expression of PostgreSQL that finds each of the words as a whole: 'Jo Li' is not in 'Jo Lindt', and a point
 * of an address is no sign for any letter.
 */
export function patternOf(words: readonly string[]): string {
  const literal = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return String.raw`(?<!\w)(?:${literal.join('|')})(?!\w)`;
}
