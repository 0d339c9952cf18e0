import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { WordPlace } from '../domain/forbidden-words.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

export type WordRow = Selectable<WordTables['shipping.forbidden_word']>;

const tables = (ctx: Ctx) => tablesOf<WordTables>(ctx);

export function findWords(ctx: Ctx): Promise<WordRow[]> {
  return tables(ctx)
    .selectFrom('shipping.forbidden_word')
    .selectAll()
    .orderBy(sql`lower(word)`)
    .orderBy('forbidden_word_id')
    .execute();
}

interface NewWord {
  readonly word: string;
  readonly place: WordPlace | null;
  readonly field: string | null;
  readonly addedBy: string;
}

/** Undefined if it is already forbidden there. */
export function insertWord(ctx: Ctx, { word, place, field, addedBy }: NewWord): Promise<WordRow | undefined> {
  return tables(ctx)
    .insertInto('shipping.forbidden_word')
    .values({ word, place, field, added_by: addedBy, added_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function deleteWord(ctx: Ctx, forbiddenWordId: string): Promise<WordRow | undefined> {
  return tables(ctx)
    .deleteFrom('shipping.forbidden_word')
    .where('forbidden_word_id', '=', forbiddenWordId)
    .returningAll()
    .executeTakeFirst();
}

interface WordTables {
  'shipping.forbidden_word': {
    forbidden_word_id: Otherwise<string>;
    word: string;
    place: Maybe<WordPlace>;
    field: Maybe<string>;
    added_by: Otherwise<string>;
    added_at: Otherwise<Date>;
  };
}
