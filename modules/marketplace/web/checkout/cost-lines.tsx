import type { ReactNode } from 'react';
import { cents } from '#kit/domain/money.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import type { Cost } from '../../contract/checkout/checkout-shapes.ts';
import type { Delivery } from '../../domain/cart/fee-table.ts';
import { formatTaxRate, taxRate } from '../../domain/cart/tax-rate.ts';

interface Tax {
  readonly rate: number;
  readonly state: string;
  readonly isExempt: boolean;
}

interface CostLinesProps {
  readonly cost: Cost;
  /** How the stones are called: "2 stones", "Stone, 1.51 ct". */
  readonly stones: ReactNode;
  readonly delivery: Delivery;
  readonly tax?: Tax | undefined;
}

/** Spec marketplace §3: the lines of a price total; what is nothing is left out, but for tax and transfer. */
export function CostLines({ cost, stones, delivery, tax }: CostLinesProps) {
  const lines: readonly (readonly [name: ReactNode, amount: number, always?: true])[] = [
    [stones, cost.diamondPrice, true],
    ['Servicing fee', cost.servicingFee, true],
    [`Authentication and shipping, ${delivery.toLowerCase()}`, cost.authenticationAndShippingFee, true],
    ['Local charge from $25,000', cost.localCharge],
    ['Funds transfer fee', cost.fundsTransferFee, true],
    [taxName(tax), cost.tax, true],
    ['Payment discount', -cost.discount],
  ];
  return (
    <FactList>
      {lines
        .filter(([, amount, always]) => always === true || amount !== 0)
        .map(([name, amount], at) => (
          <FactLine key={at} name={name}>
            <Money cents={cents(amount)} />
          </FactLine>
        ))}
      <FactLine name="Landed total" strong>
        <Money cents={cents(cost.total)} />
      </FactLine>
    </FactList>
  );
}

function taxName(tax: Tax | undefined): string {
  if (tax === undefined || tax.state === '') return 'Tax';
  if (tax.isExempt) return `Tax, ${tax.state} certificate on file`;
  return `Tax, ${tax.state} ${formatTaxRate(taxRate(tax.rate))}`;
}
