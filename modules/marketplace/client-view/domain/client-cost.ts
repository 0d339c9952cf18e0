import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { FeeTable, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { landedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { TaxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';

/** What a stone costs its jeweler, delivered: by wire, where a client's price starts, and by card, which costs most. */
export interface ClientCost {
  readonly byWire: Cents;
  readonly byCard: Cents;
}

export function clientCost(price: number, fees: FeeTable, taxRate: TaxRate): ClientCost {
  const total = (payment: StonePayment): Cents =>
    landedCost(cents(price), fees, { delivery: 'Standard', payment, taxRate }).total;
  return { byWire: total('Wire'), byCard: total('CreditCard') };
}
