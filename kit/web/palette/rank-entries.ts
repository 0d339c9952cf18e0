import type { PaletteEntry, PaletteGroup } from '#kit/web/slots/palette-entry.ts';
import { matchScore } from './fuzzy-match.ts';

export const groupOrder: readonly PaletteGroup[] = ['records', 'actions', 'pages'];
export const groupWords: Record<PaletteGroup, string> = { records: 'Records', actions: 'Do', pages: 'Pages' };

/** Enough of each group to choose from, few enough that all three groups stay in sight. */
const mostOfGroup: Record<PaletteGroup, number> = { records: 6, actions: 5, pages: 6 };

/**
 * Records come as their source ranked them: it matched fields that are not on the line, such as a report number.
 * Actions and pages are matched here. An empty text shows actions and pages in their own order.
 */
export function rankEntries(
  text: string,
  known: readonly PaletteEntry[],
  found: readonly PaletteEntry[],
): PaletteEntry[] {
  const matched = text.trim() === '' ? [...known] : byScore(text, known);
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
