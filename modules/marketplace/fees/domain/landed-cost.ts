import { addCents, formatCents, noMoney, percentOf, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Delivery, FeeTable, StonePayment } from './fee-table.ts';
import { taxOn } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import type { TaxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { formatPercent } from '#kit/domain/basis-points.ts';
import type { BasisPoints } from '#kit/domain/basis-points.ts';

/** The choices that affect a stone's cost. */
export interface PurchaseTerms {
  readonly delivery: Delivery;
  readonly payment: StonePayment;
  /** The destination state's rate; none for an exempt company. */
  readonly taxRate: TaxRate;
}

/** The delivered price of one stone, line by line. */
export interface LandedCost {
  readonly diamondPrice: Cents;
  readonly servicingFee: Cents;
  readonly authenticationAndShippingFee: Cents;
  readonly localCharge: Cents;
  readonly fundsTransferFee: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

/**
 * One formula for results, compare, cart and order, so that all show the same cent. Each line is rounded once per
 * stone, and an order is the sum of its stones. Our choice (decision 0020): tax applies to the stone and the
 * services, not to the payment method.
 */
export function landedCost(diamondPrice: Cents, fees: FeeTable, terms: PurchaseTerms): LandedCost {
  const servicingFee = atLeast(percentOf(diamondPrice, fees.servicing), fees.minServicing);
  const authenticationAndShippingFee = fees.authenticationAndShipping[terms.delivery];
  const localCharge = diamondPrice >= fees.localFrom ? percentOf(diamondPrice, fees.local) : noMoney;
  const delivered = addCents(diamondPrice, servicingFee, authenticationAndShippingFee, localCharge);
  const discount = percentOf(diamondPrice, fees.discount[terms.payment]);
  const tax = taxOn(subtractCents(delivered, discount), terms.taxRate);
  const charged = subtractCents(addCents(delivered, tax), discount);
  const fundsTransferFee = percentOf(charged, fees.fundsTransfer[terms.payment]);
  return {
    diamondPrice,
    servicingFee,
    authenticationAndShippingFee,
    localCharge,
    fundsTransferFee,
    discount,
    tax,
    total: addCents(charged, fundsTransferFee),
  };
}

/** What a cost's tax is on: the stone and its services, less the discount. */
export const taxedAmount = (cost: LandedCost): Cents =>
  subtractCents(
    addCents(cost.diamondPrice, cost.servicingFee, cost.authenticationAndShippingFee, cost.localCharge),
    cost.discount,
  );

export function sumCosts(costs: readonly LandedCost[]): LandedCost {
  const sum = (line: keyof LandedCost) => addCents(...costs.map((cost) => cost[line]));
  return {
    diamondPrice: sum('diamondPrice'),
    servicingFee: sum('servicingFee'),
    authenticationAndShippingFee: sum('authenticationAndShippingFee'),
    localCharge: sum('localCharge'),
    fundsTransferFee: sum('fundsTransferFee'),
    discount: sum('discount'),
    tax: sum('tax'),
    total: sum('total'),
  };
}

const atLeast = (amount: Cents, min: Cents) => (amount < min ? min : amount);

/** How a payment changes the delivered price, undefined if it doesn't: "saves $46.13", "2.9% fee, $271.33". */
export function describePayment(
  { discount, fundsTransferFee }: LandedCost,
  payment: StonePayment,
  fees: FeeTable,
): string | undefined {
  if (fundsTransferFee > 0)
    return `${percent(fees.fundsTransfer[payment])} fee, ${formatCents(fundsTransferFee)}`;
  return discount > 0 ? `saves ${formatCents(discount)}` : undefined;
}

export type ExplainedLine = Exclude<keyof LandedCost, 'diamondPrice' | 'total'>;

const percent = (share: BasisPoints): string => formatPercent(share).replace('.0%', '%');
const dollars = (amount: Cents): string => formatCents(amount).replace(/\.00$/, '');

/** Explains a line of cost with its table's numbers. */
export function explainFee(line: ExplainedLine, fees: FeeTable): string {
  const { authenticationAndShipping: shipping, fundsTransfer, discount } = fees;
  switch (line) {
    case 'servicingFee':
      return `${percent(fees.servicing)} of each stone's price, ${dollars(fees.minServicing)} minimum.`;
    case 'authenticationAndShippingFee':
      return `We check each stone against its report and ship it to you insured: ${dollars(shipping.Standard)} per stone, ${dollars(shipping.Expedited)} expedited.`;
    case 'localCharge':
      return `${percent(fees.local)} of the price of each stone at ${dollars(fees.localFrom)} or more.`;
    case 'fundsTransferFee':
      return fundsTransfer.ACH === 0 && fundsTransfer.Wire === 0
        ? `Card: ${percent(fundsTransfer.CreditCard)} of the amount charged. ACH and wire: no fee.`
        : `${percent(fundsTransfer.CreditCard)} of the amount charged when you pay by card, ${percent(fundsTransfer.ACH)} by ACH, ${percent(fundsTransfer.Wire)} by wire.`;
    case 'discount':
      return `${percent(discount.ACH)} off each stone's price when you pay by ACH, ${percent(discount.Wire)} by wire.`;
    case 'tax':
      return "The destination's sales tax on stones and services. Rates that we haven't confirmed are shown as estimated. No tax in states where you have an exemption certificate on file.";
  }
}
