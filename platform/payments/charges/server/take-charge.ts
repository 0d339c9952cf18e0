import { asTheGateway } from '#platform/payments/notices/server/working.ts';
import type { Working } from '#platform/payments/notices/server/working.ts';
import { askForCharge } from './ask-for-charge.ts';
import type { ChargeAsked } from './ask-for-charge.ts';
import type { ChargeRow } from './charge-store.ts';
import { orderCharge } from './order-charge.ts';
import type { TakesMoney } from './order-charge.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Takes money for a bill. Each of its three steps may be the last before a crash: what is written before the gateway
 * is asked makes sure that somebody asks again what became of it.
 */
export async function takeCharge(
  gateway: TakesMoney,
  { work }: Working,
  asked: ChargeAsked,
): Promise<ChargeRow> {
  const { charge, isNew, token } = await work((ctx) => askForCharge(ctx, asked));
  if (!isNew) return charge;
  const outcome = await orderCharge(gateway, charge, token);
  const which = { companyId: charge.company_id, chargeId: charge.charge_id };
  return work((ctx) => settleCharge(ctx, which, outcome), asTheGateway);
}
