import type { Ctx } from '#platform/access/server.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import type { ChargeMove } from '../domain/charge-life.ts';
import { lockChargeOfReference } from './charge-store.ts';
import type { ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';
import type { Told } from './move-charge.ts';
import { markTakenIn, waitingNotices } from '#platform/payments/notices/server/notice-store.ts';

type Happened = Notice['happened'];

const moveOf: Partial<Record<Happened['kind'], ChargeMove>> = {
  settled: 'settle',
  returned: 'return',
  dispute_opened: 'openDispute',
  dispute_won: 'winDispute',
  dispute_lost: 'loseDispute',
};

function toldBy(happened: Happened): Told {
  if (happened.kind === 'returned') return { code: happened.code, reason: happened.reason };
  return 'amount' in happened ? { amount: happened.amount, reason: happened.reason } : {};
}

/**
 * Moves a charge by what the gateway told meanwhile, in the order in which it happened there. A notice that comes too
 * early waits for the one before it; one that tells what is known already moves nothing.
 */
export async function takeInNotices(ctx: Ctx, charge: ChargeRow): Promise<ChargeRow> {
  if (charge.reference === null) return charge;
  let now = charge;
  for (const notice of await waitingNotices(ctx, charge.reference)) {
    const move = moveOf[notice.happened.kind];
    const moved = move === undefined ? undefined : await moveCharge(ctx, now, move, toldBy(notice.happened));
    if (moved === undefined) continue;
    await markTakenIn(ctx, notice.notice_id);
    now = moved;
  }
  return now;
}

/** The notices of the charge that the gateway knows by this reference. */
export async function takeInChargeNotices(ctx: Ctx, reference: string): Promise<void> {
  const charge = await lockChargeOfReference(ctx, reference);
  if (charge !== undefined) await takeInNotices(ctx, charge);
}
