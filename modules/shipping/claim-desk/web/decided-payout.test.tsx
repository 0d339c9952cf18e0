// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { DecidedPayout } from './decided-payout.tsx';

const claim = {
  insuredValue: cents(400_000),
  claimValue: cents(400_000),
  details: { invoiceValue: null, replacementValue: null, repairCost: null },
  figures: { deductible: cents(32_000), carrierPaid: cents(0), salvage: cents(0) },
} as const;
const show = (amount: number, decision: string) =>
  render(
    <MantineProvider env="test">
      <DecidedPayout claim={{ ...claim, payout: { amount: cents(amount) }, decision }} />
    </MantineProvider>,
  );

test('an approved claim shows what adds up to its payout, and why', () => {
  show(368_000, 'Approved as claimed, less the deductible.');
  for (const text of ['-$320.00', 'Approved as claimed, less the deductible.'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByText('$3,680.00')).toHaveLength(2);
  expect(screen.queryByText('Your authority')).toBeNull();
});

test('a denied claim pays nothing, whatever its formula would give', () => {
  show(0, "Section 4.2: Goods missing from a count aren't covered.");
  expect(screen.getByText('$0.00')).toBeDefined();
  expect(screen.getByText(/^Section 4\.2/)).toBeDefined();
  expect(screen.queryByText('$4,000.00')).toBeNull();
});
