// Legal forms, which don't identify a business.
const legalForms = new Set(
  'inc incorporated llc llp lp ltd limited ltee corp corporation co company plc pllc pc'.split(' '),
);

/** The identifying words: 'The A. B. Bell & Sons, L.L.C.' becomes a b bell and sons. */
export function wordsOfName(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // 'L.L.C.' is one word, "Bell's" is one word, 'Bell-Hart' is two.
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/['\u2019]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length > 1 && words[0] === 'the') words.shift();
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  return words;
}

export function plainName(name: string): string {
  return wordsOfName(name).join(' ');
}

/** The trigrams of a normalized name, padded per word: 'bell' is '  b', ' be', 'bel', 'ell', 'll '. */
export function trigramsOf(name: string): ReadonlySet<string> {
  const groups = name.split(' ').flatMap((word) => {
    const edged = `  ${word} `;
    return Array.from({ length: edged.length - 2 }, (_, start) => edged.slice(start, start + 3));
  });
  return new Set(groups);
}

/**
 * A trigram's weight by how many names contain it: those of 'jewelers' occur everywhere and mean little, those of
 * 'bellmont' nearly identify it.
 */
export function weightOfTrigram(namesWithIt: number, names: number): number {
  return Math.log((1 + names) / (1 + namesWithIt));
}

/** The weighted Dice coefficient: 1 for identical trigrams, 0 for none in common. */
export function likeness(weightOfOne: number, weightOfOther: number, shared: number): number {
  return weightOfOne + weightOfOther === 0 ? 0 : (2 * shared) / (weightOfOne + weightOfOther);
}
