import type { PaletteEntry } from '../slots/palette-entry.ts';

/** A record as remembered, so that it can be opened again before anything is searched. */
interface UsedRecord {
  readonly label: string;
  readonly group: string;
  readonly href: string;
}

interface Use {
  readonly count: number;
  readonly at: string;
  readonly record?: UsedRecord;
}

/** What a person opened from the command menu, by entry. */
export type Uses = Readonly<Record<string, Use>>;

const mostKept = 40;
const halfLifeDays = 7;
const dayMs = 86_400_000;

/** Often and lately: each use counts half after a week. */
export function weightOf({ count, at }: Use, now: Date): number {
  const days = Math.max(0, now.getTime() - Date.parse(at)) / dayMs;
  return count * 0.5 ** (days / halfLifeDays);
}

/** Adds a use; the least used ones are forgotten. */
export function addUse(uses: Uses, entry: PaletteEntry, now: Date, isRecord: boolean): Uses {
  const { id, label, group, href } = entry;
  const record = isRecord && href !== undefined ? { record: { label, group, href } } : {};
  // As it weighs today, so that what was used often long ago doesn't stay on top.
  const before = uses[id] === undefined ? 0 : weightOf(uses[id], now);
  const use: Use = { count: Math.round((before + 1) * 100) / 100, at: now.toISOString(), ...record };
  const all = Object.entries({ ...uses, [id]: use });
  const kept = all.toSorted(([, a], [, b]) => weightOf(b, now) - weightOf(a, now)).slice(0, mostKept);
  return Object.fromEntries(kept);
}

/** Uses as stored; whatever else was stored counts as none. */
export function readUses(stored: unknown): Uses {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored as Record<string, unknown>).filter((pair): pair is [string, Use] => isUse(pair[1])),
  );
}

function isUse(value: unknown): value is Use {
  if (typeof value !== 'object' || value === null) return false;
  const { count, at, record } = value as Record<string, unknown>;
  const isCounted = typeof count === 'number' && typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isCounted && (record === undefined || isUsedRecord(record));
}

function isUsedRecord(value: unknown): value is UsedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { label, group, href } = value as Record<string, unknown>;
  return [label, group, href].every((part) => typeof part === 'string');
}

/** "Today", "Friday" within a week, then the date. */
export function usedDay(at: string, now: Date): string {
  const used = new Date(at);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(used)) / dayMs);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return used.toLocaleDateString(
    'en-US',
    days < 7 ? { weekday: 'long' } : { month: 'short', day: 'numeric' },
  );
}
