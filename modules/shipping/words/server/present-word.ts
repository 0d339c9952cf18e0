import type { DeskWord } from '../contract/word-endpoints.ts';
import { wordFieldNamed } from '../domain/word-fields.ts';
import type { WordRow } from './word-store.ts';

export function presentWord(row: WordRow): DeskWord {
  return {
    forbiddenWordId: row.forbidden_word_id,
    word: row.word,
    field: wordFieldNamed(row.place ?? '', row.field ?? '') ?? null,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
  };
}
