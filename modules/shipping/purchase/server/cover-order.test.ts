import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { aPlan } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { coverOrder } from './cover-order.ts';

test('the insurer reads conditions met, exceptions, and what our approval asks', () => {
  const plan = {
    ...aPlan,
    insuranceOnly: { carrier: 'UPS', trackingNumber: '1Z999', speed: 'NextDay' },
  } as const;
  const option = { carrier: 'UPS', premium: cents(12_000) };
  const acknowledged = { code: 'forbidden_words', sentence: 'Not insured.', by: 'p', at: '2026-11-26' };
  const cover = {
    ruleSet: '2026-11-24',
    insuredValue: cents(4_000_000),
    conditions: ['Adult signature required.'],
    exceptions: [acknowledged],
  };
  const terms = { plan, option, cover } as never;
  const order = coverOrder(
    { purchase: { terms, label: null }, shipment: { number: '40-1' }, asked: ['Only L. Chen may sign'] },
    'key',
  );
  expect(order).toMatchObject({
    conditions: ['Adult signature required.', 'Condition of approval: Only L. Chen may sign.'],
    exceptions: ['Not insured.'],
    trackingNumber: '1Z999',
    premium: 12_000,
  });
});
