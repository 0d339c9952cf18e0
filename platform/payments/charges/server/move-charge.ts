import type { Cents } from '#kit/domain/money.ts';
import { addBusinessDays } from '#kit/domain/calendar/business-day.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeclineCause } from '#outside/card-gateway/port.ts';
import { fundingBusinessDays } from '#platform/payments/methods/domain/method.ts';
import { insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';
import { chargeMoved } from '../contract/charges.ts';
import { chargeLifeCycle, entriesOf } from '../domain/charge-life-cycle.ts';
import type { ChargeMove } from '../domain/charge-life-cycle.ts';
import { updateCharge } from './charge-store.ts';
import type { ChargeRow } from './charge-store.ts';

export interface ChargeFacts {
  readonly reference?: string;
  readonly cause?: DeclineCause;
  readonly code?: string;
  readonly reason?: string;
  /** The disputed amount, which can be a part of the charge. */
  readonly amount?: Cents;
}

/** Undefined if the current status does not allow the move. */
export async function moveCharge(
  ctx: Ctx,
  charge: ChargeRow,
  move: ChargeMove,
  facts: ChargeFacts = {},
): Promise<ChargeRow | undefined> {
  const { from, to } = chargeLifeCycle.moves[move];
  if (!from.some((one) => one === charge.status)) return undefined;
  const { company_id: companyId, charge_id: chargeId, bill_id: billId, moves } = charge;
  const disputed = charge.disputed ?? undefined;
  const amount = facts.amount ?? charge.amount;
  const entries = entriesOf({ move, from: charge.status, amount, disputed });
  for (const [index, entry] of entries.entries()) {
    const key = `charge/${chargeId}/${moves}/${index}`;
    await insertEntry(ctx, { companyId, key, chargeId, billId }, entry);
  }
  const moved = await updateCharge(ctx, charge, {
    status: to,
    moves: moves + 1,
    disputed: disputedAfter(move, amount, charge),
    reference: facts.reference ?? charge.reference,
    decline_cause: facts.cause ?? charge.decline_cause,
    reason_code: facts.code ?? charge.reason_code,
    reason: facts.reason ?? charge.reason,
    settles_on: to === 'Submitted' || to === 'Expected' ? expectedDay(ctx, charge) : charge.settles_on,
  });
  await ctx.publish(chargeMoved, {
    companyId,
    chargeId,
    billId,
    status: moved.status,
    paysBy: moved.pays_by,
    methodLabel: moved.method_label,
    amount: moved.amount,
    reason: moved.reason,
    askedBy: moved.asked_by,
  });
  return moved;
}

/** What the bank disputes, or has taken back for good. */
function disputedAfter(move: ChargeMove, amount: Cents, { disputed }: ChargeRow): Cents | null {
  if (move === 'openDispute' || move === 'loseDispute') return amount;
  return move === 'winDispute' ? null : disputed;
}

/** Spec shipping §9: payment funding, by business days; every deadline is shown as a date (spec rulings 18). */
function expectedDay(ctx: Ctx, { pays_by: paysBy }: ChargeRow): string {
  return addBusinessDays(day(providerDay(ctx.clock.now())), fundingBusinessDays[paysBy]);
}
