import * as z from 'zod/mini';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway, MoneyOutcome, Notice } from '#outside/card-gateway/port.ts';
import { isOutcomeUnknown } from '#platform/payments/charges/domain/charge-life-cycle.ts';
import { insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';
import { markNoticeApplied, waitingNotices } from '#platform/payments/notices/server/notice-store.ts';
import { retryDelaySeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import { lockCharge } from '#platform/payments/charges/server/charge-store.ts';
import { refundMoved } from '../contract/refunds.ts';
import { entriesOfRefundMove, refundLifeCycle } from '../domain/refund-life-cycle.ts';
import type { RefundMove } from '../domain/refund-life-cycle.ts';
import { lockRefund, lockRefundByReference, updateRefund } from './refund-store.ts';
import type { RefundKey, RefundRow } from './refund-store.ts';

/** Records the gateway's answer with its ledger entries. */
export async function recordRefundOutcome(
  ctx: Ctx,
  refundKey: RefundKey,
  outcome: MoneyOutcome,
  checks = 0,
): Promise<RefundRow> {
  const refund = await lockRefund(ctx, refundKey);
  if (refund === undefined) throw new Error(`Refund ${refundKey.refundId} no longer exists.`);
  if (outcome.kind === 'unknown') {
    if (awaitsOutcome(refund)) await scheduleRefundCheck(ctx, refundKey, checks);
    return (await moveRefund(ctx, refund, 'loseAnswer')) ?? refund;
  }
  if (outcome.kind === 'declined') return (await moveRefund(ctx, refund, 'fail', outcome)) ?? refund;
  const submitted = (await moveRefund(ctx, refund, 'submit', outcome)) ?? refund;
  const settled = outcome.status === 'settled' ? await moveRefund(ctx, submitted, 'settle') : undefined;
  if (settled === undefined) await applyRefundNotices(ctx, outcome.reference);
  return settled ?? submitted;
}

/** The outcome is not known yet. */
function awaitsOutcome({ status }: RefundRow): boolean {
  return isOutcomeUnknown(status);
}

/** Undefined if the current status does not allow the move. */
export async function moveRefund(
  ctx: Ctx,
  refund: RefundRow,
  move: RefundMove,
  facts: { readonly reference?: string; readonly reason?: string } = {},
): Promise<RefundRow | undefined> {
  const verdict = mayMove(refundLifeCycle, refund.status, move, 'gateway', {});
  if (!verdict.allowed) return undefined;
  const { company_id: companyId, refund_id: refundId, charge_id: chargeId, amount } = refund;
  for (const entry of entriesOfRefundMove(move, amount)) {
    await insertEntry(ctx, { companyId, key: `refund/${refundId}/${move}`, chargeId }, entry);
  }
  const moved = await updateRefund(ctx, refund, {
    status: verdict.to,
    reference: facts.reference ?? refund.reference,
    answer: facts.reason ?? refund.answer,
  });
  await ctx.publish(refundMoved, { companyId, refundId, chargeId, status: moved.status, amount });
  return moved;
}

/** A refund settles, or the bank returns it before or after that, and it becomes credit again. */
export async function applyRefundNotices(ctx: Ctx, reference: string): Promise<void> {
  let refund = await lockRefundByReference(ctx, reference);
  if (refund === undefined) return;
  for (const { notice_id: noticeId, happened } of await waitingNotices(ctx, reference)) {
    const moved = await moveBy(ctx, refund, happened);
    if (moved === undefined) continue;
    await markNoticeApplied(ctx, noticeId);
    refund = moved;
  }
}

async function moveBy(
  ctx: Ctx,
  refund: RefundRow,
  happened: Notice['happened'],
): Promise<RefundRow | undefined> {
  if (happened.kind === 'settled') return moveRefund(ctx, refund, 'settle');
  if (happened.kind !== 'returned') return undefined;
  return moveRefund(ctx, refund, refund.status === 'Settled' ? 'return' : 'fail', happened);
}

/** Finds the outcome of a refund whose answer was lost. `asked`: the number of checks so far. */
const checkRefund = defineJob({
  name: 'payments.ask_about_refund',
  payload: z.object({ companyId: z.uuid(), refundId: z.uuid(), asked: z.int() }),
});

export function scheduleRefundCheck(
  ctx: Ctx,
  { companyId, refundId }: RefundKey,
  checks: number,
  inSeconds = retryDelaySeconds(checks),
): Promise<void> {
  return ctx.enqueue(
    checkRefund,
    { companyId, refundId, asked: checks + 1 },
    { key: `refund/${refundId}`, runAt: new Date(ctx.clock.now().getTime() + inSeconds * 1000) },
  );
}

/** As with charges, an order the gateway never saw is sent again with the same key. */
export function checkRefundJob(gateway: CardGateway): JobHandler<Ctx> {
  return handleJob<typeof checkRefund, Ctx>(
    checkRefund,
    async ({ work }, { asked: checks, ...refundKey }) => {
      const open = await work(async (ctx) => {
        const refund = await lockRefund(ctx, refundKey);
        if (refund === undefined || !awaitsOutcome(refund)) return undefined;
        const charge = await lockCharge(ctx, { companyId: refundKey.companyId, chargeId: refund.charge_id });
        return { key: refund.refund_id, amount: refund.amount, reference: String(charge?.reference) };
      });
      if (open === undefined) return;
      const found = await gateway.find(open.key);
      const outcome = found.kind === 'never_came' ? await gateway.refund(open) : found;
      await work((ctx) => recordRefundOutcome(ctx, refundKey, outcome, checks));
    },
  );
}
