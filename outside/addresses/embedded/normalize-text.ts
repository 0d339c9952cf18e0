/**
 * Normalizes a line as the post prints it: upper case without accents, and no punctuation except hyphens and slashes
 * within a word. '#' is a word of its own, as a unit designator.
 */
export function normalizedWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replaceAll(/['\u2019.]/g, '')
    .replaceAll('#', ' # ')
    .split(/[^\p{L}\p{N}#/-]+/u)
    .map((word) => word.replaceAll(/^[-/]+|[-/]+$/g, ''))
    .filter((word) => word !== '');
}

export const normalizedText = (text: string): string => normalizedWords(text).join(' ');

const shortNames: ReadonlyMap<string, string> = new Map([
  ['ST', 'SAINT'],
  ['STE', 'SAINTE'],
  ['FT', 'FORT'],
  ['MT', 'MOUNT'],
]);

/** Normalizes a city name for comparison: 'St. Louis' equals 'Saint Louis'. */
export function normalizedCity(text: string): string {
  // A shortcut: most names contain only letters, and a list has tens of thousands.
  const plain = /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text) ? text.toUpperCase() : normalizedText(text);
  return plain.replace(/^\w+(?= )/, (first) => shortNames.get(first) ?? first);
}
