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
