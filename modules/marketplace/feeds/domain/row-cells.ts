import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { plainOwnWords } from './feed-mapping.ts';
import type { Change, Rejection, RowNote } from './row-notes.ts';
import { isRejection } from './row-notes.ts';
import { listOfField, meaningOf, plainWord } from './words/supplier-words.ts';
import type { WordField } from './words/supplier-words.ts';

type ListOf<Field extends WordField> = (typeof listOfField)[Field];

/** A row's cells by field, with the notes about them. */
export interface RowCells {
  of(field: FeedFieldName): string;
  has(field: FeedFieldName): boolean;
  /** Our word for the cell; without one nothing is noted. */
  word<Field extends WordField>(field: Field): WordOf<ListOf<Field>> | undefined;
  say(reason: Rejection | Change, field: FeedFieldName | null, became?: string): void;
  readonly notes: readonly RowNote[];
  readonly isRejected: boolean;
}

// A cache, because a file repeats few words many times. Its size is limited, in case somebody's comments are in the
// wrong column.
const mostRemembered = 500;

/** The column of each field. */
export function cellReader(
  headers: readonly string[],
  mapping: FeedMapping,
): (cells: readonly string[]) => RowCells {
  const at = new Map<FeedFieldName, number>();
  for (const [place, header] of headers.entries()) {
    const field = mapping.columns[header];
    if (field !== undefined && field !== null && !at.has(field)) at.set(field, place);
  }
  const words = wordReader(mapping);
  return (cells) => {
    const notes: RowNote[] = [];
    let isRejected = false;
    const of = (field: FeedFieldName): string => {
      const place = at.get(field);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    return {
      of,
      has: (field) => of(field) !== '',
      word: (field) => wordIn(listOfField[field], words(field, of(field))),
      say(reason, field, became) {
        isRejected ||= isRejection(reason);
        const given = field === null ? '' : of(field);
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
function wordReader(mapping: FeedMapping): (field: WordField, written: string) => string | undefined {
  const own = plainOwnWords(mapping.words);
  const remembered = new Map<WordField, Map<string, string | undefined>>();
  return (field, written) => {
    if (written === '') return undefined;
    let known = remembered.get(field);
    if (known === undefined) remembered.set(field, (known = new Map<string, string | undefined>()));
    const meant = known.get(written);
    if (meant !== undefined || known.has(written)) return meant;
    const found = own[field]?.[plainWord(written)] ?? meaningOf(field, written);
    if (known.size < mostRemembered) known.set(written, found);
    return found;
  };
}

export function wordIn<Field extends EnumFieldName>(
  field: Field,
  word: string | undefined,
): WordOf<Field> | undefined {
  const list: readonly string[] = enumFields[field];
  const at = word === undefined ? -1 : list.indexOf(word);
  const found: WordOf<Field> | undefined = enumFields[field][at];
  return found;
}

/** The mapping's header keys: unique and not empty. */
export function namedHeaders(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell.trim().slice(0, 80) || `Column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
