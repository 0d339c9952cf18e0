/**
 * The words of a line as the post prints them: capitals without accents, no punctuation but the hyphen and the slash
 * within a word. '#' stands alone, as a unit's sign.
 */
export function plainWords(text: string): readonly string[] {
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

export const plainText = (text: string): string => plainWords(text).join(' ');

const shortNames: ReadonlyMap<string, string> = new Map([
  ['ST', 'SAINT'],
  ['STE', 'SAINTE'],
  ['FT', 'FORT'],
  ['MT', 'MOUNT'],
]);

/** A city's name to compare with: 'St. Louis' and 'Saint Louis' are one. */
export function plainCity(text: string): string {
  // Most names are plain but for their capitals, and a list has tens of thousands.
  const plain = /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text) ? text.toUpperCase() : plainText(text);
  return plain.replace(/^\w+(?= )/, (first) => shortNames.get(first) ?? first);
}
