import { expect, test } from 'vitest';
import { firstLabels } from './scan-form-words.ts';

test('one press takes the first 5,000 labels, in their order', () => {
  const labels = Array.from({ length: 6_200 }, (_, at) => ({
    shipmentId: String(at),
    number: `40-${at}`,
    shipTo: 'Lindqvist Jewelry',
    service: 'Priority Mail',
    insuredValue: 100,
  }));
  const first = firstLabels(labels);
  expect(first).toHaveLength(5_000);
  expect(first.at(-1)?.number).toBe('40-4999');
  expect(firstLabels(labels.slice(0, 12))).toHaveLength(12);
});
