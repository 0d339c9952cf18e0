import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { answerFile } from '#platform/files/server.ts';
import type { Memo } from '#modules/memo/memos/contract/memo-shapes.ts';
import { sendMemoLink } from '#modules/memo/memos/contract/memo-handling-endpoints.ts';
import { memoRefusals } from '#modules/memo/memos/contract/memo-refusals.ts';
import type { MemoMoveName } from '#modules/memo/memos/domain/memo-moves.ts';
import { acceptMemo, endMemo } from '#modules/memo/memos/server/agree-memo.ts';
import { addMemoComment } from '#modules/memo/memos/server/comment-memo.ts';
import { receiveMemo } from '#modules/memo/memos/server/hand-over-memo.ts';
import { moveMemoLines } from '#modules/memo/memos/server/lines/move-memo-lines.ts';
import { returnMemoLines } from '#modules/memo/memos/server/lines/return-memo-lines.ts';
import { findMemoFile, openMemoFile } from '#modules/memo/memos/server/files/item-files.ts';
import { memoActor } from '#modules/memo/memos/server/memo-actor.ts';
import { keyOf } from '#modules/memo/memos/server/memo-store.ts';
import { requireMemo } from '#modules/memo/memos/server/own-memo.ts';
import type { PaperParts } from '#modules/memo/memos/server/papers/memo-papers.ts';
import { isGuestBuyer, presentMemo } from '#modules/memo/memos/server/present-memo.ts';
import * as calls from '../contract/guest-endpoints.ts';
import { readGuestMemoFile } from '../contract/guest-file-endpoint.ts';
import type { GuestAct } from '../contract/guest-endpoints.ts';
import { guestLinks } from '../domain/guest-link.ts';
import { countLinksSince } from './guest-link-store.ts';
import { inviteWords, mailGuest } from './mail-guest.ts';
import type { GuestParts } from './mail-guest.ts';
import { downloadGuestMemoWith, printGuestMemoWith } from './print-guest-memo.ts';
import { ofLink, openVisit, readMemoLink, sendMemoCodeWith, verifyMemoGuestWith } from './open-guest-link.ts';

/** What a link allows: no extension, no settling, and no insured shipment, which need an account. */
const guestMoves: readonly MemoMoveName[] = [
  'accept',
  'requestChange',
  'receive',
  'keep',
  'undoKeep',
  'return',
  'undoReturn',
];

const ofGuest = (memo: Memo): { memo: Memo } => ({
  memo: { ...memo, actions: memo.actions.filter((move) => guestMoves.includes(move)) },
});

const readGuestMemo = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.readGuestMemo>,
): Promise<EndpointAnswer<typeof calls.readGuestMemo>> =>
  steps.work(async (ctx) => {
    const row = await openVisit(ctx, body);
    return ofGuest(await presentMemo(ctx, memoActor(ctx), row));
  }, ofLink);

const actAsMemoGuest = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.actAsMemoGuest>,
): Promise<EndpointAnswer<typeof calls.actAsMemoGuest>> =>
  steps.work(async (ctx) => {
    const { memo_id: memoId } = await openVisit(ctx, body);
    return ofGuest((await run(ctx, memoId, body.act)).memo);
  }, ofLink);

function run(ctx: Ctx, memoId: string, act: GuestAct): Promise<{ readonly memo: Memo }> {
  const of = { params: { memoId }, query: undefined };
  switch (act.does) {
    case 'accept':
      return acceptMemo(ctx, { ...of, body: act });
    case 'end':
      return endMemo(ctx, { ...of, body: act });
    case 'receive':
      return receiveMemo(ctx, { ...of, body: act });
    case 'lines':
      if (!guestMoves.includes(act.act)) refuse(memoRefusals.not_now);
      return moveMemoLines(ctx, { ...of, body: act });
    case 'return':
      return returnMemoLines(ctx, { ...of, body: act });
    case 'comment':
      return addMemoComment(ctx, { ...of, body: { comment: act.comment } });
  }
}

const readGuestMemoFileWith =
  ({ files }: PaperParts) =>
  async (steps: Steps, { body }: EndpointInput<typeof readGuestMemoFile>): Promise<RawAnswer> =>
    steps.work(async (ctx) => {
      const file = await findMemoFile(ctx, await openVisit(ctx, body), body.fileId);
      const opened = await openMemoFile(ctx, files, file);
      return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
    }, ofLink);

/** The seller's: an earlier letter may be lost. */
function sendMemoLinkWith(parts: GuestParts) {
  return async (
    ctx: Ctx,
    { params }: EndpointInput<typeof sendMemoLink>,
  ): Promise<EndpointAnswer<typeof sendMemoLink>> => {
    const { row, party, member } = await requireMemo(ctx, params.memoId);
    if (party !== 'seller' || row.sent_at === null) refuse(memoRefusals.not_now);
    if (!isGuestBuyer(row)) refuse(memoRefusals.buyer_is_member);
    const today = startOfProviderDay(providerDay(ctx.clock.now()));
    if ((await countLinksSince(ctx, keyOf(row), today)) >= guestLinks.maxPerDay)
      refuse(memoRefusals.links_often);
    await mailGuest(ctx, parts, row, inviteWords(row));
    await ctx.record({
      act: 'memo.sendMemoLink',
      recordType: 'memo',
      recordId: row.memo_id,
      companyId: member.companyId,
      facts: { number: row.number },
    });
    return { email: row.buyer_email };
  };
}

export const guestRoutes = (parts: GuestParts & PaperParts): Routes => [
  stepwise(calls.readMemoLink, readMemoLink),
  stepwise(calls.sendMemoCode, sendMemoCodeWith(parts)),
  stepwise(calls.verifyMemoGuest, verifyMemoGuestWith(parts)),
  stepwise(calls.readGuestMemo, readGuestMemo),
  stepwise(calls.actAsMemoGuest, actAsMemoGuest),
  stepwise(calls.printGuestMemo, printGuestMemoWith(parts)),
  stepwise(calls.downloadGuestMemo, downloadGuestMemoWith(parts)),
  stepwise(readGuestMemoFile, readGuestMemoFileWith(parts)),
  route(sendMemoLink, sendMemoLinkWith(parts)),
];
