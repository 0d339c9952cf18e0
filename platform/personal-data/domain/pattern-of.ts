/**
 * A PostgreSQL regular expression that matches the words as a whole: 'Jo Li' isn't in 'Jo Lindt', and the dot
 * of an email is escaped.
 */
export function patternOf(words: readonly string[]): string {
  const literal = words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return String.raw`(?<!\w)(?:${literal.join('|')})(?!\w)`;
}
