/**
 * How well a label answers a text: every word of the text must be found. A whole start of a word counts most, then a
 * part of a word, then letters in their order; undefined means no match.
 */
export function matchScore(label: string, text: string): number | undefined {
  const target = fold(label);
  let score = 0;
  for (const word of fold(text).split(/\s+/).filter(Boolean)) {
    const found = wordScore(target, word);
    if (found === undefined) return undefined;
    score += found;
  }
  // Among equals the shorter label is the closer answer.
  return score - target.length / 1000;
}

function wordScore(target: string, word: string): number | undefined {
  const at = target.indexOf(word);
  if (at === 0) return 4;
  if (at > 0) return /[\p{L}\p{N}]/u.test(target[at - 1] ?? '') ? 2 : 3;
  return lettersInOrder(target, word) ? 1 : undefined;
}

/** Short words match nearly everything by scattered letters, so they must be found whole. */
function lettersInOrder(target: string, word: string): boolean {
  if (word.length < 3) return false;
  let from = 0;
  for (const letter of word) {
    const at = target.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
