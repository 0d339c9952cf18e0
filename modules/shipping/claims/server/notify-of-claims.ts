import { formatDay } from '#kit/domain/day.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import type { Ctx } from '#platform/access/server.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import * as events from '../contract/claim-events.ts';
import { statusFacts } from '../domain/claim-moves.ts';
import { occasions } from '../domain/draft-occasion.ts';
import { findClaim, keyOf } from './claim-store.ts';
import type { ClaimRow } from './claim-store.ts';
import { deadlines } from './present-claim.ts';
import { findDocuments } from './proof/proof-store.ts';
import { repliesOf } from './replies/reply-addresses.ts';
import type { ReplyRouteParts } from './replies/reply-parts.ts';
import { takesMessages } from './take-message.ts';

/** Moves that the member made need no notice to the member. */
const own: readonly string[] = ['Submitted', 'Withdrawn'];

export async function noticeDraft(
  ctx: Ctx,
  drafted: EventPayload<typeof events.claimDrafted>,
): Promise<void> {
  const row = await findClaim(ctx, drafted);
  if (row === undefined || drafted.occasion === null) return;
  await notify(ctx, events.claimDraftedNotice, {
    companyId: drafted.companyId,
    to: { people: [row.created_by] },
    facts: {
      claimId: drafted.claimId,
      shipmentNumber: row.facts.shipmentNumber,
      why: occasions[drafted.occasion].why,
      fileBy: formatDay(deadlines(row).due),
    },
  });
}

type Parts = Pick<ReplyRouteParts, 'replies'>;

/** A claim that takes no messages invites none. */
const repliesTo = async (ctx: Ctx, { replies }: Parts, row: ClaimRow) =>
  takesMessages(row) ? repliesOf(ctx, replies, keyOf(row), row.created_by) : undefined;

export const noticeMoveWith =
  (parts: Parts) =>
  async (ctx: Ctx, moved: EventPayload<typeof events.claimMoved>): Promise<void> => {
    const row = await findClaim(ctx, moved);
    if (row === undefined || row.number === null || own.includes(moved.status) || moved.by === 'member')
      return;
    await notify(ctx, events.claimMovedNotice, {
      companyId: moved.companyId,
      to: { people: [row.created_by] },
      facts: {
        claimId: moved.claimId,
        number: row.number,
        shown: statusFacts[moved.status].words,
        words: moved.words,
      },
      replies: await repliesTo(ctx, parts, row),
    });
  };

const answers: Partial<Record<string, string>> = {
  member: 'the shipper responded',
  recipient: 'the recipient signed',
  carrier: 'the carrier responded',
};

/** Tells the examiner that a wait is over. */
export async function noticeAnswer(ctx: Ctx, moved: EventPayload<typeof events.claimMoved>): Promise<void> {
  const row = await findClaim(ctx, moved);
  const what = moved.status === 'Submitted' ? 'filed' : answers[moved.by ?? ''];
  const isNews = moved.status === 'Submitted' || moved.status === 'Investigating';
  if (row !== undefined && isNews && what !== undefined) await tellDesk(ctx, row, what, moved.words);
}

/** The files stay behind the sign-in: an email may be read by others. */
async function filesOf(ctx: Ctx, row: ClaimRow, documentIds: readonly string[]): Promise<string> {
  if (documentIds.length === 0) return '';
  const documents = await findDocuments(ctx, keyOf(row));
  const names = documents.filter(({ document_id: id }) => documentIds.includes(id)).map(({ name }) => name);
  return ` Attached to the claim: ${names.join(', ')}.`;
}

export const noticeMessageWith =
  (parts: Parts) =>
  async (ctx: Ctx, written: EventPayload<typeof events.claimWritten>): Promise<void> => {
    const { companyId, claimId, words, byStaff, documentIds = [] } = written;
    const row = await findClaim(ctx, written);
    if (row === undefined) return;
    if (!byStaff) return tellDesk(ctx, row, 'message from the shipper', words);
    await notify(ctx, events.claimMessageNotice, {
      companyId,
      to: { people: [row.created_by] },
      facts: { claimId, number: row.number ?? '', words: `${words}${await filesOf(ctx, row, documentIds)}` },
      replies: await repliesTo(ctx, parts, row),
    });
  };

async function tellDesk(ctx: Ctx, row: ClaimRow, what: string, words: string): Promise<void> {
  const { company_id: companyId, claim_id: claimId, number, taken_by: takenBy } = row;
  await notify(ctx, events.claimDeskNotice, {
    companyId: staffCompanyId,
    to: takenBy === null ? { staff: claimExaminers.roles ?? [] } : { people: [takenBy] },
    facts: { companyId, claimId, number: number ?? '', what, words },
  });
}
