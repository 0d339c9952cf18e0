import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLogoFile } from '#platform/companies/server.ts';
import type * as calls from '../contract/memo-act-endpoints.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import { findLines, hasEventSince, keyOf, updateMemo } from './memo-store.ts';
import { answerMoved, moveMemo, requireMovable } from './move-memo.ts';
import type { OpenMemo } from './own-memo.ts';
import { ownAddress } from './own-address.ts';
import { presentMemo } from './present-memo.ts';
import { recordMemoEvent } from './record-event.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';
import { invoiceKept } from './settle-memo.ts';
import { currentTerms } from './terms/terms-store.ts';

/** The seller accepts the terms by sending; the buyer sees the memo from now on. */
export async function sendMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.sendMemo>,
): Promise<EndpointAnswer<typeof calls.sendMemo>> {
  const memo = await requireMovable(ctx, params.memoId, 'send', body.version);
  const { version: termsVersion } = await currentTerms(ctx);
  if (body.termsVersion !== termsVersion) refuse(no.terms_changed);
  if (memo.row.buyer_email === '' || memo.row.line_count === 0) refuse(no.not_ready);
  await refuseDuplicates(ctx, memo.row);
  await refuseOverLimit(ctx, memo.row);
  return answerMoved(ctx, memo, {
    move: 'send',
    endpoint: 'memo.sendMemo',
    detail: { termsVersion },
    change: {
      sent_at: ctx.clock.now(),
      terms_version: termsVersion,
      logo_file_id: (await findLogoFile(ctx, memo.row.seller_id)) ?? null,
      seller_address: await ownAddress(ctx, memo.member),
    },
  });
}

export async function acceptMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.acceptMemo>,
): Promise<EndpointAnswer<typeof calls.acceptMemo>> {
  const memo = await requireMovable(ctx, params.memoId, 'accept', body.version);
  if (body.termsVersion !== memo.row.terms_version) refuse(no.terms_changed);
  return answerMoved(ctx, memo, {
    move: 'accept',
    endpoint: 'memo.acceptMemo',
    detail: { termsVersion: body.termsVersion, signedName: body.signedName },
    change: { accepted_at: ctx.clock.now(), buyer_address: await ownAddress(ctx, memo.member) },
  });
}

export async function actOnMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.actOnMemo>,
): Promise<EndpointAnswer<typeof calls.actOnMemo>> {
  const endpoint = 'memo.actOnMemo';
  const memo = await requireMovable(ctx, params.memoId, body.act, body.version);
  if (body.act === 'invoice') return answerMoved(ctx, memo, { ...(await invoicing(ctx, memo)), endpoint });
  if (body.act === 'remind') await refuseSecondReminder(ctx, memo);
  const change = body.act === 'undoShip' ? notShipped : {};
  return answerMoved(ctx, memo, { move: body.act, endpoint, change });
}

/** One a day: the deadline alerts come on top. */
async function refuseSecondReminder(ctx: Ctx, { row }: OpenMemo): Promise<void> {
  const today = startOfProviderDay(providerDay(ctx.clock.now()));
  if (await hasEventSince(ctx, keyOf(row), 'remind', today)) refuse(no.reminded_today);
}

const notShipped = { ship_way: null, carrier: null, tracking_number: null, shipped_at: null };

async function invoicing(ctx: Ctx, memo: OpenMemo) {
  const lines = await findLines(ctx, keyOf(memo.row));
  return { move: 'invoice', ...(await invoiceKept(ctx, memo, lines)) } as const;
}

/** What the buyer kept is invoiced before the memo closes. */
export async function endMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.endMemo>,
): Promise<EndpointAnswer<typeof calls.endMemo>> {
  const { act, comment } = body;
  const memo = await requireMovable(ctx, params.memoId, act, body.version);
  const endpoint = 'memo.endMemo';
  const row =
    act === 'close' && memo.row.units.Kept > 0
      ? await moveMemo(ctx, memo, { ...(await invoicing(ctx, memo)), endpoint: 'memo.actOnMemo' })
      : memo.row;
  const ended = await moveMemo(ctx, { ...memo, row }, { move: act, endpoint, detail: { comment } });
  return { memo: await presentMemo(ctx, memo.member, ended) };
}

/** The row stays for the audit, but no list and no page shows it. */
export async function deleteMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.deleteMemo>,
): Promise<void> {
  const { row } = await requireMovable(ctx, params.memoId, 'delete', body.version);
  const now = ctx.clock.now();
  const change = { deleted_at: now, changed_at: now, version: row.version + 1 };
  const deleted = await updateMemo(ctx, keyOf(row), change);
  const detail = { comment: body.comment };
  await recordMemoEvent(ctx, deleted, { act: 'delete', endpoint: 'memo.deleteMemo', detail });
}
