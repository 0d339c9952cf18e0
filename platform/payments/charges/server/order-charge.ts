import type { CardGateway, MoneyOutcome } from '#outside/card-gateway/port.ts';
import type { ChargeRow } from './charge-store.ts';

/** All that is asked of a gateway for a charge. */
export type TakesMoney = Pick<CardGateway, 'charge'>;

/** The charge's id is the key: ordered again, it is the same order. */
export function orderCharge(gateway: TakesMoney, charge: ChargeRow, token: string): Promise<MoneyOutcome> {
  return gateway.charge({
    key: charge.charge_id,
    customer: charge.company_id,
    token,
    amount: charge.amount,
    capture: charge.capture,
    descriptor: 'LOUPE',
  });
}
