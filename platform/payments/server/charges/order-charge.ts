import type { CardGateway, MoneyOutcome } from '#outside/card-gateway/port.ts';
import type { ChargeRow } from './charge-store.ts';

/** The charge's id is the key: ordered again, it is the same order. */
export function orderCharge(gateway: CardGateway, charge: ChargeRow, token: string): Promise<MoneyOutcome> {
  return gateway.charge({
    key: charge.charge_id,
    customer: charge.company_id,
    token,
    amount: charge.amount,
    capture: charge.capture,
    descriptor: 'LOUPE',
  });
}
