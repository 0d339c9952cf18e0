import { counted, pluralOf } from '#kit/domain/text/counted.ts';
import type { ReactNode } from 'react';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import type { Cost } from '#modules/marketplace/fees/contract/buying-terms.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { ExplainedLine } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { formatTaxRate, taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { discountWords, taxWords } from '#modules/marketplace/orders/domain/order-words.ts';
import { FeeName } from '#modules/marketplace/fees/web/fee-name.tsx';

/** "2 lab-grown stones", before what they cost. */
export const stonesLine = (count: number, moduleType: 0 | 2): string =>
  `${count} ${moduleType === 2 ? 'lab-grown ' : ''}${pluralOf(count, 'stone')}`;

interface Tax {
  readonly rate: number;
  readonly state: string;
  readonly isExempt: boolean;
  readonly staleDays: number;
  readonly isEstimate: boolean;
}

interface CostLinesProps {
  readonly cost: Cost;
  /** The stones' label: "2 stones", "Stone, 1.51 ct". */
  readonly stones: ReactNode;
  readonly payment: StonePayment;
  readonly tax?: Tax | undefined;
  /** Where only the amount is known. */
  readonly isTaxEstimated?: boolean;
  /** The day of its fee table. */
  readonly on: string;
}

/** Spec marketplace §3: the lines of a price total; zero lines are hidden, except tax and transfer. */
export function CostLines(props: CostLinesProps) {
  const { cost, stones, payment, tax, isTaxEstimated = false, on } = props;
  const fees = findFees(day(on));
  const lines: readonly (readonly [
    line: ExplainedLine,
    name: string,
    amount: number,
    isAlwaysShown?: true,
  ])[] = [
    ['servicingFee', 'Servicing fee', cost.servicingFee, true],
    ['authenticationAndShippingFee', 'Authentication and shipping', cost.authenticationAndShippingFee, true],
    ['localCharge', 'Local charge', cost.localCharge],
    ['fundsTransferFee', 'Funds transfer fee', cost.fundsTransferFee, true],
    ['discount', discountWords(payment), -cost.discount],
    ['tax', taxName(tax, isTaxEstimated), cost.tax, true],
  ];
  return (
    <FactList>
      <FactLine name={stones}>
        <Money cents={cents(cost.diamondPrice)} />
      </FactLine>
      {lines
        .filter(([, , amount, isAlwaysShown]) => isAlwaysShown === true || amount !== 0)
        .map(([line, name, amount]) => (
          <FactLine
            key={line}
            name={
              <FeeName line={line} fees={fees}>
                {name}
              </FeeName>
            }
          >
            <Money cents={cents(amount)} />
          </FactLine>
        ))}
      <FactLine name="Delivered price" strong>
        <Money cents={cents(cost.total)} />
      </FactLine>
    </FactList>
  );
}

function taxName(tax: Tax | undefined, isEstimated: boolean): string {
  if (tax === undefined || tax.state === '') return taxWords('', isEstimated);
  if (tax.isExempt) return `Tax (${tax.state} certificate on file)`;
  const rate = `${taxWords(tax.state, tax.isEstimate)} ${formatTaxRate(taxRate(tax.rate))}`;
  return tax.staleDays === 0 ? rate : `${rate} (rate from ${counted(tax.staleDays, 'day')} ago)`;
}
