import { expect, test } from 'vitest';
import { attentionFor, attentionStatuses } from './shipment-status.ts';

test('attention shows the recorded explanation', () => {
  expect(attentionFor('EditRequired', 'USPS declined this shipment.')).toEqual({
    words: 'USPS declined this shipment.',
    fix: 'edit',
    alert: null,
  });
  expect(attentionFor('Exception', null)).toEqual({
    words: 'The carrier reported a problem.',
    fix: 'track',
    alert: null,
  });
});

test('an open alert says more than the status', () => {
  expect(attentionFor('Created', null, 'NotScanned')).toEqual({
    words: "Not scanned by 8 PM. Coverage starts at the carrier's first scan. Check with the driver.",
    fix: 'track',
    alert: 'NotScanned',
  });
  expect(attentionFor('Exception', 'UPS: damaged.', 'Redirected')?.alert).toBe('Redirected');
});

test('an unresolved purchase needs attention; a completed one does not', () => {
  expect(attentionStatuses).toContain('Processed');
  const fine = ['Saved', 'Created', 'InTransit', 'Delivered', 'Voided'] as const;
  expect(fine.map((status) => attentionFor(status, 'x'))).toEqual(fine.map(() => null));
});
