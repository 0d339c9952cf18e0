import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import type { ClaimMessage, ClaimNoticeKind } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ClaimKey } from '#modules/shipping/claims/server/claim-store.ts';
import { noticeSubject } from './notice-subject.ts';

interface NoticeTables {
  'shipping.claim_notice': {
    company_id: string;
    notice_id: string;
    claim_id: string;
    kind: ClaimNoticeKind;
    amount: Maybe<Cents>;
    words: string;
    status: 'Sending' | 'Accepted' | 'Refused';
    reference: Maybe<string>;
    failure: Maybe<string>;
    sent_by: Maybe<string>;
    created_at: Date;
    changed_at: Date;
  };
  'shipping.claim_question': {
    company_id: string;
    claim_id: string;
    message_id: string;
    kind: ClaimMessage['kind'];
    words: string;
    came_at: Date;
    answer: Maybe<string>;
    answered_by: Maybe<string>;
    answered_at: Maybe<Date>;
  };
}

export type NoticeRow = Selectable<NoticeTables['shipping.claim_notice']>;
export type QuestionRow = Selectable<NoticeTables['shipping.claim_question']>;

const tables = (ctx: Ctx) => tablesOf<NoticeTables>(ctx);

export interface NewNotice {
  readonly kind: ClaimNoticeKind;
  readonly amount: Cents | null;
  readonly words: string;
  readonly sentBy?: string;
}

/** Sent to the insurer once the transaction commits. */
export async function sendClaimNotice(ctx: Ctx, key: ClaimKey, notice: NewNotice): Promise<void> {
  const noticeId = newId();
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('shipping.claim_notice')
    .values({
      company_id: key.companyId,
      claim_id: key.claimId,
      notice_id: noticeId,
      kind: notice.kind,
      amount: notice.amount,
      words: notice.words,
      status: 'Sending',
      sent_by: notice.sentBy ?? null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  await startRun(ctx, noticeSubject, key.companyId, { companyId: key.companyId, noticeId });
}

interface NoticeKey {
  readonly companyId: string;
  readonly noticeId: string;
}

export const requireNotice = (ctx: Ctx, { companyId, noticeId }: NoticeKey): Promise<NoticeRow> =>
  tables(ctx)
    .selectFrom('shipping.claim_notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow();

export const updateNotice = (
  ctx: Ctx,
  { companyId, noticeId }: NoticeKey,
  change: Updateable<NoticeTables['shipping.claim_notice']>,
) =>
  tables(ctx)
    .updateTable('shipping.claim_notice')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('notice_id', '=', noticeId)
    .execute();

/** Oldest first. */
export const findNotices = (ctx: Ctx, { companyId, claimId }: ClaimKey): Promise<NoticeRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim_notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .orderBy('created_at')
    .orderBy('notice_id')
    .execute();

/** A message that came before changes nothing. True if it is new. */
export async function keepMessage(
  ctx: Ctx,
  { companyId, claimId }: ClaimKey,
  { id, kind, words }: ClaimMessage,
): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('shipping.claim_question')
    .values({
      company_id: companyId,
      claim_id: claimId,
      message_id: id,
      kind,
      words,
      came_at: ctx.clock.now(),
    })
    .onConflict((same) => same.columns(['company_id', 'claim_id', 'message_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

export const findQuestions = (ctx: Ctx, { companyId, claimId }: ClaimKey): Promise<QuestionRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim_question')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .orderBy('came_at')
    .orderBy('message_id')
    .execute();

/** False if it isn't an open question of this claim. */
export async function answerQuestion(
  ctx: Ctx,
  { companyId, claimId }: ClaimKey,
  { messageId, answer, personId }: { messageId: string; answer: string; personId: string },
): Promise<boolean> {
  const updated = await tables(ctx)
    .updateTable('shipping.claim_question')
    .set({ answer, answered_by: personId, answered_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .where('message_id', '=', messageId)
    .where('kind', '=', 'question')
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
