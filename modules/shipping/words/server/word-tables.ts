import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { WordPlace } from '../domain/forbidden-words.ts';

export interface WordTables {
  'shipping.forbidden_word': {
    forbidden_word_id: Otherwise<string>;
    word: string;
    place: Maybe<WordPlace>;
    field: Maybe<string>;
    added_by: Otherwise<string>;
    added_at: Otherwise<Date>;
  };
}
