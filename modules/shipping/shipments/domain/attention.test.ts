import { expect, test } from 'vitest';
import { attentionFor, wantsAttention } from './attention.ts';

test('what went wrong is told in the words of whoever said so', () => {
  expect(attentionFor('EditRequired', 'USPS declined this shipment.')).toEqual({
    words: 'USPS declined this shipment.',
    fix: 'edit',
  });
  expect(attentionFor('Exception', null)).toEqual({ words: 'The carrier reports trouble', fix: 'track' });
});

test('a purchase whose end is not known is among it, and what goes well is not', () => {
  expect(wantsAttention).toContain('Processed');
  const fine = ['Saved', 'Created', 'InTransit', 'Delivered', 'Voided'] as const;
  expect(fine.map((status) => attentionFor(status, 'x'))).toEqual(fine.map(() => null));
});
