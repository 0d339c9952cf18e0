import { expect, test } from 'vitest';
import { basisPoints } from '#kit/domain/basis-points.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { findFees } from './fee-table.ts';
import { explainFee } from './landed-cost.ts';
import type { ExplainedLine } from './landed-cost.ts';

const fees = findFees(day('2026-11-23'));

test.each<[ExplainedLine, readonly string[]]>([
  ['servicingFee', ['1% of each stone', 'at least $55.']],
  ['authenticationAndShippingFee', ['$38 a stone', '$68 expedited']],
  ['localCharge', ['from $25,000', '0.1% of each']],
  ['fundsTransferFee', ['By card 2.9%', 'by ACH and wire nothing']],
  ['discount', ['0.25% by ACH', '0.5% by wire']],
  ['tax', ['state it is delivered to', 'certificate of exemption']],
])("explains %s with its table's numbers", (line, parts) => {
  for (const part of parts) expect(explainFee(line, fees)).toContain(part);
});

test("uses another table's numbers", () => {
  const other = {
    ...fees,
    minServicing: cents(60_50),
    fundsTransfer: { ...fees.fundsTransfer, Wire: basisPoints(15) },
  };
  expect(explainFee('servicingFee', other)).toContain('at least $60.50.');
  expect(explainFee('fundsTransferFee', other)).toContain('0% by ACH, 0.15% by wire');
});
