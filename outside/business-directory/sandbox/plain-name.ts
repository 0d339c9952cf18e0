// What stands behind a name for the law and says nothing about which business it is.
const legalForms = new Set(
  'inc incorporated llc llp lp ltd limited ltee corp corporation co company plc pllc pc'.split(' '),
);

/** The words that make the name: 'The A. B. Bell & Sons, L.L.C.' is a b bell and sons. */
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

/** The groups of three letters of a plain name, each word with its edges: 'bell' is '  b', ' be', 'bel', 'ell', 'll '. */
export function trigramsOf(plainName: string): ReadonlySet<string> {
  const groups = plainName.split(' ').flatMap((word) => {
    const edged = `  ${word} `;
    return Array.from({ length: edged.length - 2 }, (_, start) => edged.slice(start, start + 3));
  });
  return new Set(groups);
}

/**
 * What a group says, by how many of all names have it: 'jewelers' stands behind every other name and tells little,
 * 'bellmont' nearly everything. A group of no name says the most.
 */
export function weightOfTrigram(namesWithIt: number, names: number): number {
  return Math.log((1 + names) / (1 + namesWithIt));
}

/** Dice's measure over weights: 1 for the same groups, 0 for none in common. */
export function likeness(weightOfOne: number, weightOfOther: number, shared: number): number {
  return weightOfOne + weightOfOther === 0 ? 0 : (2 * shared) / (weightOfOne + weightOfOther);
}
