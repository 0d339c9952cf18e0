import type { Selectable, ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Notice } from '#outside/card-gateway/port.ts';

export interface NoticeTables {
  'payments.notice': {
    notice_id: string;
    reference: string;
    at: Date;
    happened: ColumnType<Notice['happened'], string, never>;
    received_at: Date;
    taken_in_at: Maybe<Date>;
  };
}

const tables = (ctx: Ctx) => tablesOf<NoticeTables>(ctx);

export type NoticeRow = Selectable<NoticeTables['payments.notice']>;

/** The gateway's reference of the subject. */
export function subjectOf({ happened }: Notice): string {
  return 'token' in happened ? happened.token : happened.reference;
}

/** A repeated notice is ignored. */
export async function insertNotice(ctx: Ctx, notice: Notice): Promise<void> {
  await tables(ctx)
    .insertInto('payments.notice')
    .values({
      notice_id: notice.id,
      reference: subjectOf(notice),
      at: notice.at,
      happened: JSON.stringify(notice.happened),
      received_at: ctx.clock.now(),
    })
    .onConflict((same) => same.column('notice_id').doNothing())
    .execute();
}

/** In the order the events happened at the gateway. */
export function waitingNotices(ctx: Ctx, reference: string): Promise<NoticeRow[]> {
  return tables(ctx)
    .selectFrom('payments.notice')
    .selectAll()
    .where('reference', '=', reference)
    .where('taken_in_at', 'is', null)
    .orderBy('at')
    .orderBy('notice_id')
    .execute();
}

export async function markNoticeApplied(ctx: Ctx, noticeId: string): Promise<void> {
  await tables(ctx)
    .updateTable('payments.notice')
    .set({ taken_in_at: ctx.clock.now() })
    .where('notice_id', '=', noticeId)
    .execute();
}
