import type { PaletteEntry, PaletteGroup } from '../slots/palette-entry.ts';

export const groupOrder: readonly PaletteGroup[] = ['records', 'actions', 'pages'];
export const groupWords: Record<PaletteGroup, string> = {
  records: 'Records',
  actions: 'Actions',
  pages: 'Pages',
};

/** The maximum per group, so that all three groups stay visible. */
const mostOfGroup: Record<PaletteGroup, number> = { records: 6, actions: 5, pages: 6 };

/**
 * Records keep their source's ranking, which matches fields that are not shown, such as a report number. Actions and
 * pages are ranked here. Empty text shows actions and pages in their own order.
 */
export function rankEntries(
  text: string,
  candidates: readonly PaletteEntry[],
  found: readonly PaletteEntry[],
): PaletteEntry[] {
  const matched = text.trim() === '' ? [...candidates] : byScore(text, candidates);
  const foundIds = new Set(found.map((entry) => entry.id));
  const all = [...found, ...matched.filter((entry) => !foundIds.has(entry.id))];
  return groupOrder.flatMap((group) =>
    all.filter((entry) => entry.group === group).slice(0, mostOfGroup[group]),
  );
}

function byScore(text: string, entries: readonly PaletteEntry[]): PaletteEntry[] {
  return entries
    .map((entry) => ({ entry, score: matchScore(`${entry.label} ${entry.hint ?? ''}`, text) }))
    .filter((each): each is { entry: PaletteEntry; score: number } => each.score !== undefined)
    .toSorted((a, b) => b.score - a.score)
    .map((each) => each.entry);
}

/**
 * How well a label matches a text, all of whose words must match. A word prefix counts most, then part of a word, then
 * letters in order; undefined means no match.
 */
export function matchScore(label: string, text: string): number | undefined {
  const target = fold(label);
  let score = 0;
  for (const word of fold(text).split(/\s+/).filter(Boolean)) {
    const found = wordScore(target, word);
    if (found === undefined) return undefined;
    score += found;
  }
  // Among equals the shorter label is the better match.
  return score - target.length / 1000;
}

function wordScore(target: string, word: string): number | undefined {
  const at = target.indexOf(word);
  if (at === 0) return 4;
  if (at > 0) return /[\p{L}\p{N}]/u.test(target[at - 1] ?? '') ? 2 : 3;
  return lettersInOrder(target, word) ? 1 : undefined;
}

/** Short words match nearly everything by scattered letters, so they must match as a whole. */
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
