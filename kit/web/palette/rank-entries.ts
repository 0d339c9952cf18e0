import type { PaletteAnswer, PaletteEntry, PaletteGroup, PaletteLink } from '../slots/palette-entry.ts';
import { matchEntry, matchings, wordsOf } from './match-text.ts';
import type { EntryMatch, Matching, Span } from './match-text.ts';
import { weightOf } from './uses.ts';
import type { Uses } from './uses.ts';

/** An entry with its score and marks for a text. */
export interface RankedEntry {
  readonly entry: PaletteEntry;
  readonly label: readonly Span[];
  readonly hint?: { readonly text: string; readonly spans: readonly Span[] };
  /** Whether its own name was typed; `unseen` if it was found by what is not shown. */
  readonly named: 'whole' | 'part' | 'otherwise' | 'unseen';
  /** When it was last opened from here. */
  readonly usedAt?: string;
}

export interface RankedGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly RankedEntry[];
  readonly all?: PaletteLink;
}

/** What a source answered, and to which text; another search may be under way. */
export interface SourceAnswer extends PaletteAnswer {
  readonly text: string;
}

export interface Ranking {
  readonly text: string;
  readonly groups: readonly PaletteGroup[];
  readonly entries: readonly PaletteEntry[];
  readonly answers: readonly SourceAnswer[];
  readonly uses: Uses;
  readonly now: Date;
}

export const actionsGroup = 'actions';
export const pagesGroup = 'pages';

/** The maximum per group, so that all stay visible. */
const mostOfGroup: Readonly<Record<string, number>> = { [actionsGroup]: 5, [pagesGroup]: 5 };
const mostRecords = 4;

/**
 * Groups in their fixed order; in each, what this person used comes first, then the better match. Records keep their
 * source's order, which knows fields that are not shown, such as a report number.
 */
export function rankEntries(ranking: Ranking): RankedGroup[] {
  const { text, groups, answers, uses } = ranking;
  const ranked = text.trim() === '' ? unasked(ranking) : matching(ranking);
  const unique = [...new Map(ranked.toReversed().map((each) => [each.entry.id, each])).values()].toReversed();
  const weigh = ({ entry: { id } }: RankedEntry) => (uses[id] ? weightOf(uses[id], ranking.now) : 0);
  return groups.flatMap(({ id, label }) => {
    const entries = unique
      .filter(({ entry }) => entry.group === id)
      .toSorted((a, b) => weigh(b) - weigh(a))
      .slice(0, mostOfGroup[id] ?? mostRecords)
      .map((each) => withUse(each, uses));
    const all = answers.find((answer) => answer.text === text.trim() && answer.all?.[id])?.all?.[id];
    return entries.length === 0 ? [] : [{ id, label, entries, ...(all && { all }) }];
  });
}

const plain = (entry: PaletteEntry): RankedEntry => ({
  entry,
  label: [],
  named: 'otherwise',
  ...(entry.hint !== undefined && { hint: { text: entry.hint, spans: [] } }),
});

function withUse(ranked: RankedEntry, uses: Uses): RankedEntry {
  const use = uses[ranked.entry.id];
  return use === undefined ? ranked : { ...ranked, usedAt: use.at };
}

/** Before anything is typed: what this person uses, and what people like them use. */
function unasked({ entries, uses }: Ranking): RankedEntry[] {
  return entries.filter(({ id, likely }) => likely === true || uses[id] !== undefined).map(plain);
}

/** What is spelled as typed; a typo is forgiven only if nothing is, here or in the answers. */
function matching(ranking: Ranking): RankedEntry[] {
  for (const how of matchings) {
    const records = found(ranking, how);
    const others = own(ranking, how);
    const isMatched = others.length > 0 || records.some(({ named }) => named !== 'unseen');
    // Letters here and there are the last resort.
    if (isMatched || (how === 'typo' && records.length > 0)) return [...records, ...others];
  }
  return [];
}

function own({ text, entries }: Ranking, how: Matching): RankedEntry[] {
  return entries
    .flatMap((entry) => {
      const match = matchEntry(entry, text, how);
      return match === undefined ? [] : [{ entry, match }];
    })
    .toSorted((a, b) => b.match.score - a.match.score)
    .map(({ entry, match }) => shown(entry, match, text));
}

/** Answers to the text, also by what is not shown, such as a tracking number; of older ones what still matches. */
function found({ text, answers }: Ranking, how: Matching): RankedEntry[] {
  return answers.flatMap((answer) =>
    answer.entries.flatMap((entry) => {
      const match = matchEntry(entry, text, how);
      if (match !== undefined) return [shown(entry, match, text)];
      const isMisspelled = matchEntry(entry, text, 'typo') !== undefined;
      return answer.text === text.trim() && !isMisspelled ? [{ ...plain(entry), named: 'unseen' }] : [];
    }),
  );
}

function shown(entry: PaletteEntry, match: EntryMatch, text: string): RankedEntry {
  const isWhole = wordsOf(entry.label).join(' ') === wordsOf(text).join(' ');
  const named = match.label.length === 0 ? 'otherwise' : isWhole ? 'whole' : 'part';
  const hint = match.hint ?? (entry.hint === undefined ? undefined : { text: entry.hint, spans: [] });
  return { entry, label: match.label, named, ...(hint && { hint }) };
}
