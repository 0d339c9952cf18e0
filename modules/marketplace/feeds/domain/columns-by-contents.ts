import type { FeedFieldName } from './feed-fields.ts';
import { findWord } from './words/supplier-words.ts';

type Columns = Readonly<Record<string, FeedFieldName | null>>;

/** Fields that are recognized by their values. */
const telling = ['shape', 'cutGrade', 'clarity', 'gradingLab'] as const;
type Telling = (typeof telling)[number];

const isTelling = (field: FeedFieldName | null): field is Telling => telling.some((known) => known === field);

/**
 * A header is a guess; the cells know better: a column "Cut" that holds "Ideal" is a make and no shape, and a depth of
 * 3.9 is in millimeters. A field still gets at most one column, and columns of the seller's last mapping stay.
 */
export function fitToContents(
  headers: readonly string[],
  columns: Columns,
  samples: readonly (readonly string[])[],
  fixed: Columns = {},
): Columns {
  const fitted: Record<string, FeedFieldName | null> = { ...columns };
  const cellsOf = (at: number): string[] =>
    samples.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  const free = headers
    .map((header, at) => ({ header, cells: cellsOf(at) }))
    .filter(({ header, cells }) => cells.length > 0 && !Object.hasOwn(fixed, header));
  const wanted = new Map<string, FeedFieldName>();
  for (const { header, cells } of free) {
    const field = fitted[header] ?? null;
    const better = betterWordField(field, cells) ?? betterDepth(field, cells);
    if (better === undefined) continue;
    wanted.set(header, better);
    fitted[header] = null;
  }
  const taken = (): (FeedFieldName | null)[] => Object.values(fitted);
  for (const [header, field] of wanted) if (!taken().includes(field)) fitted[header] = field;
  return fitted;
}

/** Only when no cell is a word of its own field and each is one of the other. */
function betterWordField(field: FeedFieldName | null, cells: readonly string[]): Telling | undefined {
  if (field !== null && !isTelling(field)) return undefined;
  if (field !== null && cells.some((cell) => findWord(field, cell) !== undefined)) return undefined;
  const fits = telling.filter(
    (other) => other !== field && cells.every((cell) => findWord(other, cell) !== undefined),
  );
  const [only] = fits;
  // An unnamed column's words must leave no doubt; grades of makes are those of polish and symmetry, too.
  if (fits.length !== 1 || (field === null && only === 'cutGrade')) return undefined;
  return only;
}

/** Percents of the width are above 30, heights in millimeters below. */
function betterDepth(field: FeedFieldName | null, cells: readonly string[]): FeedFieldName | undefined {
  if (field !== 'depth' && field !== 'height') return undefined;
  const numbers = cells.map(Number);
  if (numbers.some((number) => !Number.isFinite(number) || number <= 0)) return undefined;
  if (field === 'depth' && numbers.every((number) => number > 1 && number < 20)) return 'height';
  return field === 'height' && numbers.every((number) => number > 30 && number < 100) ? 'depth' : undefined;
}
