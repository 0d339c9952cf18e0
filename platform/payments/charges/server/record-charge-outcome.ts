import type { Ctx } from '#platform/access/server.ts';
import type { MoneyOutcome, MoneyStatus, Notice } from '#outside/card-gateway/port.ts';
import { markNoticeApplied, waitingNotices } from '#platform/payments/notices/server/notice-store.ts';
import { isOutcomeUnknown } from '../domain/charge-life-cycle.ts';
import type { ChargeMove } from '../domain/charge-life-cycle.ts';
import { scheduleChargeCheck } from './schedule-charge-check.ts';
import { lockCharge, lockChargeByReference } from './charge-store.ts';
import type { ChargeKey, ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';
import type { ChargeFacts } from './move-charge.ts';

/** The moves that lead to each gateway status; moves already made are skipped. */
const movesToStatus: Readonly<Record<MoneyStatus, readonly ChargeMove[]>> = {
  authorised: ['authorise'],
  submitted: ['submit'],
  settled: ['submit', 'settle'],
  voided: ['submit', 'void'],
  returned: ['submit', 'return'],
};

/** Records the gateway's answer with its ledger entries in one transaction. */
export async function recordChargeOutcome(
  ctx: Ctx,
  chargeKey: ChargeKey,
  outcome: MoneyOutcome,
  checks = 0,
): Promise<ChargeRow> {
  const charge = await lockCharge(ctx, chargeKey);
  if (charge === undefined) throw new Error(`Charge ${chargeKey.chargeId} no longer exists.`);
  if (outcome.kind === 'unknown') {
    if (isOutcomeUnknown(charge.status)) await scheduleChargeCheck(ctx, chargeKey, checks);
    return (await moveCharge(ctx, charge, 'loseAnswer')) ?? charge;
  }
  if (outcome.kind === 'declined') return (await moveCharge(ctx, charge, 'decline', outcome)) ?? charge;
  const moved = await moveAll(ctx, charge, movesToStatus[outcome.status], { reference: outcome.reference });
  return applyWaitingNotices(ctx, moved);
}

async function moveAll(
  ctx: Ctx,
  charge: ChargeRow,
  moves: readonly ChargeMove[],
  facts: ChargeFacts,
): Promise<ChargeRow> {
  let now = charge;
  for (const move of moves) now = (await moveCharge(ctx, now, move, facts)) ?? now;
  return now;
}

type Happened = Notice['happened'];

const moveOf: Partial<Record<Happened['kind'], ChargeMove>> = {
  settled: 'settle',
  returned: 'return',
  dispute_opened: 'openDispute',
  dispute_won: 'winDispute',
  dispute_lost: 'loseDispute',
};

function factsOf(happened: Happened): ChargeFacts {
  if (happened.kind === 'returned') return { code: happened.code, reason: happened.reason };
  return 'amount' in happened ? { amount: happened.amount, reason: happened.reason } : {};
}

/**
 * Applies waiting notices in the order they happened at the gateway. A notice that arrives too early waits
 * for the one before it; one that changes nothing is left.
 */
async function applyWaitingNotices(ctx: Ctx, charge: ChargeRow): Promise<ChargeRow> {
  if (charge.reference === null) return charge;
  let now = charge;
  for (const notice of await waitingNotices(ctx, charge.reference)) {
    const move = moveOf[notice.happened.kind];
    const moved = move === undefined ? undefined : await moveCharge(ctx, now, move, factsOf(notice.happened));
    if (moved === undefined) continue;
    await markNoticeApplied(ctx, notice.notice_id);
    now = moved;
  }
  return now;
}

export async function applyChargeNotices(ctx: Ctx, reference: string): Promise<void> {
  const charge = await lockChargeByReference(ctx, reference);
  if (charge !== undefined) await applyWaitingNotices(ctx, charge);
}
