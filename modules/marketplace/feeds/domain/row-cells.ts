import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { normalizeOwnWords } from './feed-mapping.ts';
import type { NoteReason, RowNote } from './row-notes.ts';
import { isRejection } from './row-notes.ts';
import { fieldLists, findWord, normalizeWord } from './words/supplier-words.ts';
import type { WordField } from './words/supplier-words.ts';

type ListOf<Field extends WordField> = (typeof fieldLists)[Field];

/** A row's cells by field, with the notes about them. */
export interface RowCells {
  text(field: FeedFieldName): string;
  has(field: FeedFieldName): boolean;
  /** Our word for the cell; without one nothing is noted. */
  word<Field extends WordField>(field: Field): WordOf<ListOf<Field>> | undefined;
  note(reason: NoteReason, field: FeedFieldName | null, became?: string): void;
  readonly notes: readonly RowNote[];
  readonly isRejected: boolean;
}

// A cache, because a file repeats few words many times. Its size is limited in case comments are in
// the wrong column.
const maxCachedWords = 500;

/** The column of each field. */
export function cellReader(
  headers: readonly string[],
  mapping: FeedMapping,
): (cells: readonly string[]) => RowCells {
  const columns = new Map<FeedFieldName, number>();
  for (const [column, header] of headers.entries()) {
    const field = mapping.columns[header];
    if (field !== undefined && field !== null && !columns.has(field)) columns.set(field, column);
  }
  const findOwnWord = createWordReader(mapping);
  return (cells) => {
    const notes: RowNote[] = [];
    let isRejected = false;
    const text = (field: FeedFieldName): string => {
      const column = columns.get(field);
      return column === undefined ? '' : (cells[column] ?? '').trim();
    };
    return {
      text,
      has: (field) => text(field) !== '',
      word: (field) => parseWord(fieldLists[field], findOwnWord(field, text(field))),
      note(reason, field, became) {
        isRejected ||= isRejection(reason);
        const given = field === null ? '' : text(field);
        notes.push({ reason, field, given, ...(became === undefined ? {} : { became }) });
      },
      notes,
      get isRejected() {
        return isRejected;
      },
    };
  };
}

/** The supplier's own meaning comes before the trade's. */
function createWordReader(mapping: FeedMapping): (field: WordField, written: string) => string | undefined {
  const own = normalizeOwnWords(mapping.words);
  const cache = new Map<WordField, Map<string, string | undefined>>();
  return (field, written) => {
    if (written === '') return undefined;
    let cachedWords = cache.get(field);
    if (cachedWords === undefined) cache.set(field, (cachedWords = new Map<string, string | undefined>()));
    const cached = cachedWords.get(written);
    if (cached !== undefined || cachedWords.has(written)) return cached;
    const found = own[field]?.[normalizeWord(written)] ?? findWord(field, written);
    if (cachedWords.size < maxCachedWords) cachedWords.set(written, found);
    return found;
  };
}

export function parseWord<Field extends EnumFieldName>(
  field: Field,
  word: string | undefined,
): WordOf<Field> | undefined {
  const list: readonly string[] = enumFields[field];
  const columns = word === undefined ? -1 : list.indexOf(word);
  const found: WordOf<Field> | undefined = enumFields[field][columns];
  return found;
}

/** The mapping's header keys: unique and not empty. */
export function uniqueHeaders(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, columns) => {
    const name = cell.trim().slice(0, 80) || `Column ${columns + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
