import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { DiamondOrder } from '../contract/order-shapes.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { discountWords, taxWords } from '../domain/order-words.ts';
import { FeeName } from '#modules/marketplace/fees/web/fee-name.tsx';

type Lines = Exclude<keyof DiamondOrder['amounts'], 'total' | 'discount' | 'tax'>;

const names: Readonly<Record<Lines, string>> = {
  diamondPrice: 'Diamond price',
  servicingFee: 'Servicing fee',
  authenticationAndShippingFee: 'Authentication and shipping',
  localCharge: 'Local charges',
  fundsTransferFee: 'Funds transfer fee',
};
const lines = Object.keys(names) as Lines[];

/** An order's lines at placement, to the cent, and later credits. */
export function OrderAmounts({
  order: { amounts, credited, moduleType, orderDate, paymentType, taxState, isTaxEstimated, poNumber },
}: {
  readonly order: DiamondOrder;
}) {
  const fees = findFees(day(providerDay(new Date(orderDate))));
  return (
    <Card label="Amounts">
      <SectionTitle>Amounts</SectionTitle>
      <FactList>
        {lines
          .filter((line) => amounts[line] > 0 || line === 'diamondPrice')
          .map((line) => (
            <FactLine
              key={line}
              name={
                line === 'diamondPrice' ? (
                  `${moduleType === 2 ? 'Lab-grown diamond' : 'Diamond'} price`
                ) : (
                  <FeeName line={line} fees={fees}>
                    {names[line]}
                  </FeeName>
                )
              }
            >
              <Money cents={cents(amounts[line])} />
            </FactLine>
          ))}
        <FactLine
          name={
            <FeeName line="tax" fees={fees}>
              {taxWords(taxState, isTaxEstimated)}
            </FeeName>
          }
        >
          <Money cents={cents(amounts.tax)} />
        </FactLine>
        {amounts.discount > 0 && (
          <FactLine
            name={
              <FeeName line="discount" fees={fees}>
                {discountWords(paymentType)}
              </FeeName>
            }
          >
            <Money cents={cents(-amounts.discount)} />
          </FactLine>
        )}
        {poNumber !== null && <FactLine name="PO number">{poNumber}</FactLine>}
        <FactLine name="Total transaction cost" strong>
          <Money cents={cents(amounts.total)} />
        </FactLine>
        {credited > 0 && (
          <>
            <FactLine name="Credits and refunds">
              <Money cents={cents(-credited)} />
            </FactLine>
            <FactLine name="Net total" strong>
              <Money cents={cents(amounts.total - credited)} />
            </FactLine>
          </>
        )}
      </FactList>
    </Card>
  );
}
