import { expect, test } from 'vitest';
import { basisPoints } from '#kit/domain/basis-points.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { findFees } from './fee-table.ts';
import { explainFee } from './landed-cost.ts';
import type { ExplainedLine } from './landed-cost.ts';

const fees = findFees(day('2026-11-23'));

test.each<[ExplainedLine, readonly string[]]>([
  ['servicingFee', ['1% of each stone', '$55 minimum.']],
  ['authenticationAndShippingFee', ['$38 per stone', '$68 expedited']],
  ['localCharge', ['$25,000 or more', '0.1% of the price of each']],
  ['fundsTransferFee', ['Card: 2.9%', 'ACH and wire: no fee']],
  ['discount', ["0.25% off each stone's price when you pay by ACH", '0.5% by wire']],
  ['tax', ["destination's sales tax", 'estimated', 'exemption certificate']],
])("explains %s with its table's numbers", (line, parts) => {
  for (const part of parts) expect(explainFee(line, fees)).toContain(part);
});

test("uses another table's numbers", () => {
  const other = {
    ...fees,
    minServicing: cents(60_50),
    fundsTransfer: { ...fees.fundsTransfer, Wire: basisPoints(15) },
  };
  expect(explainFee('servicingFee', other)).toContain('$60.50 minimum.');
  expect(explainFee('fundsTransferFee', other)).toContain('0% by ACH, 0.15% by wire');
});
