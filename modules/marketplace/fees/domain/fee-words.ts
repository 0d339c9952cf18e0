import { formatPercent } from '#kit/domain/basis-points.ts';
import type { BasisPoints } from '#kit/domain/basis-points.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { FeeTable } from './fee-table.ts';
import type { LandedCost } from './landed-cost.ts';

export type ExplainedLine = Exclude<keyof LandedCost, 'diamondPrice' | 'total'>;

const percent = (share: BasisPoints): string => formatPercent(share).replace('.0%', '%');
const dollars = (amount: Cents): string => formatCents(amount).replace(/\.00$/, '');

/** What a line of cost is for and how it is reckoned, from the table by which it is. */
export function feeWords(line: ExplainedLine, fees: FeeTable): string {
  const { authenticationAndShipping: shipping, fundsTransfer, discount } = fees;
  switch (line) {
    case 'servicingFee':
      return `${percent(fees.servicing)} of each stone, at least ${dollars(fees.leastServicing)}.`;
    case 'authenticationAndShippingFee':
      return `Each stone is held against its report, then sent to you insured: ${dollars(shipping.Standard)} a stone, ${dollars(shipping.Expedited)} expedited.`;
    case 'localCharge':
      return `For stones from ${dollars(fees.localFrom)} on: ${percent(fees.local)} of each.`;
    case 'fundsTransferFee':
      return fundsTransfer.ACH === 0 && fundsTransfer.Wire === 0
        ? `By card ${percent(fundsTransfer.CreditCard)} of what is charged; by ACH and wire nothing.`
        : `Of what is charged: ${percent(fundsTransfer.CreditCard)} by card, ${percent(fundsTransfer.ACH)} by ACH, ${percent(fundsTransfer.Wire)} by wire.`;
    case 'discount':
      return `Off the price of each stone: ${percent(discount.ACH)} by ACH, ${percent(discount.Wire)} by wire.`;
    case 'tax':
      return 'By the rate of the state it is delivered to, on stones and what is done for them; none where your certificate of exemption is on file.';
  }
}
