import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway, MoneyOutcome } from '#outside/card-gateway/port.ts';
import { moneyRefusals } from '#platform/payments/bills/server/money-refusals.ts';
import { asBackgroundJob } from '#platform/payments/notices/server/receive-notice.ts';
import type { Working } from '#platform/payments/notices/server/receive-notice.ts';
import { chargeLookupRefusals } from '../contract/charges.ts';
import { lockCharge } from './charge-store.ts';
import type { ChargeKey, ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';
import { recordChargeOutcome } from './record-charge-outcome.ts';

/** `unknown`: call again with the same key to find out; the gateway does it only once. */
export interface FinishedCharge {
  readonly charge: ChargeRow;
  readonly outcome: MoneyOutcome['kind'];
}

/** Captures an authorized charge. */
export async function captureCharge(
  gateway: CardGateway,
  { work }: Working,
  chargeKey: ChargeKey,
): Promise<FinishedCharge> {
  const charge = await work((ctx) => lockedCharge(ctx, chargeKey));
  if (charge.status === 'Submitted' || charge.status === 'Settled') return { charge, outcome: 'done' };
  const order = orderOf(charge, 'capture', ['Authorised']);
  const outcome = await gateway.capture(order);
  if (outcome.kind === 'unknown') return { charge, outcome: outcome.kind };
  return {
    charge: await work((ctx) => recordChargeOutcome(ctx, chargeKey, outcome), asBackgroundJob),
    outcome: outcome.kind,
  };
}

/** Releases an authorization, or cancels a charge that has not settled. */
export async function voidCharge(
  gateway: CardGateway,
  { work }: Working,
  chargeKey: ChargeKey,
): Promise<FinishedCharge> {
  const charge = await work((ctx) => lockedCharge(ctx, chargeKey));
  if (charge.status === 'Voided') return { charge, outcome: 'done' };
  const outcome = await gateway.void(orderOf(charge, 'void', ['Authorised', 'Submitted']));
  if (outcome.kind !== 'done') return { charge, outcome: outcome.kind };
  return {
    charge: await work(async (ctx) => {
      const locked = await lockedCharge(ctx, chargeKey);
      return (await moveCharge(ctx, locked, 'void')) ?? locked;
    }),
    outcome: outcome.kind,
  };
}

async function lockedCharge(ctx: Ctx, chargeKey: ChargeKey): Promise<ChargeRow> {
  return (await lockCharge(ctx, chargeKey)) ?? refuse(chargeLookupRefusals.charge_missing);
}

function orderOf(charge: ChargeRow, what: string, from: readonly ChargeRow['status'][]) {
  if (charge.reference === null || !from.includes(charge.status)) refuse(moneyRefusals.not_authorised);
  return { key: `${charge.charge_id}/${what}`, reference: charge.reference, amount: charge.amount };
}
