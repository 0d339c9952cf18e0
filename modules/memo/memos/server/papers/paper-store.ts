import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import type { MemoKey } from '../memo-store.ts';

type LaterFields = 'termsClauses' | 'logoId' | 'mayComment' | 'keptUntil';

interface PaperTables {
  'memo.paper': {
    seller_id: string;
    memo_id: string;
    event_id: string;
    version: number;
    at: Date;
    /** The first papers were all kept with version 2020 and don't repeat its clauses; they have no logo. */
    memo: ColumnType<Omit<Memo, LaterFields> & Partial<Pick<Memo, LaterFields>>, string, string>;
  };
}

type PaperRecord = Selectable<PaperTables['memo.paper']>;

const tables = (ctx: Ctx) => tablesOf<PaperTables>(ctx);

export async function insertPaper(ctx: Ctx, row: Insertable<PaperTables['memo.paper']>): Promise<void> {
  await tables(ctx).insertInto('memo.paper').values(row).execute();
}

/** Newest first, without what they say. */
export const listPapers = (ctx: Ctx, { sellerId, memoId }: MemoKey) =>
  tables(ctx)
    .selectFrom('memo.paper')
    .select(['event_id', 'version', 'at'])
    .where('seller_id', '=', sellerId)
    .where('memo_id', '=', memoId)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(1_000)
    .execute();

export const findPaper = (
  ctx: Ctx,
  { sellerId, memoId }: MemoKey,
  eventId: string,
): Promise<PaperRecord | undefined> =>
  tables(ctx)
    .selectFrom('memo.paper')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('memo_id', '=', memoId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
