import type { Ctx } from '#platform/access/server.ts';
import type { MoneyOutcome, MoneyStanding } from '#outside/card-gateway/port.ts';
import { awaitsAnswer } from '../domain/charge-life.ts';
import type { ChargeMove } from '../domain/charge-life.ts';
import { takeInNotices } from './take-in-charge-notices.ts';
import { askLater } from './ask-later.ts';
import { lockCharge } from './charge-store.ts';
import type { ChargeNamed, ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';
import type { Told } from './move-charge.ts';

/** By which moves a charge comes to where the gateway says it is; those it has made already are passed over. */
const movesTo: Readonly<Record<MoneyStanding, readonly ChargeMove[]>> = {
  authorised: ['authorise'],
  submitted: ['submit'],
  settled: ['submit', 'settle'],
  voided: ['submit', 'void'],
  returned: ['submit', 'return'],
};

/** Writes down what the gateway answered, with its entries in the ledger, in one transaction. */
export async function settleCharge(
  ctx: Ctx,
  which: ChargeNamed,
  outcome: MoneyOutcome,
  asked = 0,
): Promise<ChargeRow> {
  const charge = await lockCharge(ctx, which);
  if (charge === undefined) throw new Error(`The charge ${which.chargeId} is gone.`);
  if (outcome.kind === 'unknown') {
    if (awaitsAnswer(charge.standing)) await askLater(ctx, which, asked);
    return (await moveCharge(ctx, charge, 'loseAnswer')) ?? charge;
  }
  if (outcome.kind === 'declined') return (await moveCharge(ctx, charge, 'decline', outcome)) ?? charge;
  const moved = await moveAll(ctx, charge, movesTo[outcome.standing], { reference: outcome.reference });
  return takeInNotices(ctx, moved);
}

async function moveAll(
  ctx: Ctx,
  charge: ChargeRow,
  moves: readonly ChargeMove[],
  told: Told,
): Promise<ChargeRow> {
  let now = charge;
  for (const move of moves) now = (await moveCharge(ctx, now, move, told)) ?? now;
  return now;
}
