import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { formatCents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { findClaim, insertEntry, keyOf, updateClaim } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { lockFiledClaim, requireFiled } from '#modules/shipping/claims/server/examine-claim.ts';
import * as calls from '../contract/notice-endpoints.ts';
import { answerQuestion, findNotices, findQuestions, sendClaimNotice } from './notice-store.ts';

const no = calls.claimNoticeRefusals;

async function present(ctx: Ctx, claim: ClaimRow): Promise<calls.InsurerFile> {
  const key = keyOf(claim);
  const notices = await findNotices(ctx, key);
  const questions = await findQuestions(ctx, key);
  return {
    reserve: claim.reserve,
    notices: notices.map((row) => ({
      noticeId: row.notice_id,
      kind: row.kind,
      words: row.words,
      amount: row.amount,
      status: row.status,
      failure: row.failure,
      at: row.created_at.toISOString(),
    })),
    messages: questions.map((row) => ({
      messageId: row.message_id,
      kind: row.kind,
      words: row.words,
      at: row.came_at.toISOString(),
      answer: row.answer,
    })),
  };
}

async function getInsurerFile(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getInsurerFile>,
): Promise<calls.InsurerFile> {
  return present(ctx, requireFiled(await findClaim(ctx, params)));
}

async function answerInsurer(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.answerInsurer>,
): Promise<calls.InsurerFile> {
  const { personId } = requireSignedIn(ctx.actor);
  const claim = await lockFiledClaim(ctx, params);
  const { messageId, words } = body;
  if (!(await answerQuestion(ctx, params, { messageId, answer: words, personId })))
    refuse(no.claim_question_missing);
  await sendClaimNotice(ctx, params, { kind: 'answer', amount: null, words, sentBy: personId });
  return present(ctx, claim);
}

async function setReserve(
  ctx: Ctx,
  { params, body: { reserve } }: EndpointInput<typeof calls.setReserve>,
): Promise<calls.InsurerFile> {
  const { personId } = requireSignedIn(ctx.actor);
  const claim = await lockFiledClaim(ctx, params);
  if (reserve > claim.facts.insuredValue) refuse(no.reserve_too_much);
  if (reserve === claim.reserve) return present(ctx, claim);
  const words = `Reserve set to ${formatCents(reserve)}`;
  await insertEntry(ctx, params, { kind: 'note', words, byStaff: true, personId });
  await sendClaimNotice(ctx, params, { kind: 'reserve', amount: reserve, words, sentBy: personId });
  return present(ctx, await updateClaim(ctx, params, { reserve }));
}

export const noticeRoutes: Routes = [
  route(calls.getInsurerFile, getInsurerFile),
  route(calls.answerInsurer, answerInsurer),
  route(calls.setReserve, setReserve),
];
