import { expect, test } from 'vitest';
import { maxPerRun } from '../contract/bulk-endpoints.ts';
import { day } from '#kit/domain/day.ts';
import { bulkRefusal, bulkRefusalIfNone, pickupSentences } from './use-bulk-actions.ts';

const saved = { actions: ['edit', 'purchase', 'delete'] } as const;
const asked = { actions: ['edit'] } as const;
const rows = (...all: readonly { readonly actions: readonly ('edit' | 'purchase' | 'delete')[] }[]) =>
  all.map(({ actions }) => ({ actions: [...actions] }));
const tooMany = `Choose up to ${maxPerRun} shipments.`;

test.each([
  [rows(saved, saved), undefined, undefined],
  [rows(saved, asked), '1 shipment stays.', undefined],
  [rows(saved, asked, asked), '2 shipments stay.', undefined],
  [rows(asked), '1 shipment stays.', '1 shipment stays.'],
  [rows(...Array.from({ length: maxPerRun + 1 }, () => saved)), tooMany, tooMany],
])('one unsuitable shipment blocks all, or none (%#)', (chosen, stopsAll, stopsNone) => {
  const words = chosen.length > 2 ? 'stay' : 'stays';
  expect([bulkRefusal('purchase', words)(chosen), bulkRefusalIfNone('purchase', words)(chosen)]).toEqual([
    stopsAll,
    stopsNone,
  ]);
});

test('a bulk void names each pickup that includes some of the labels', () => {
  const pickup = {
    carrier: 'UPS',
    day: day('2026-11-27'),
    confirmation: '29 40',
    status: 'Scheduled',
  } as const;
  const taking = (...shipmentIds: string[]) => ({ ...pickup, shipmentIds });
  expect(pickupSentences([taking('a', 'b', 'c'), taking('d')], ['a', 'b'])).toBe(
    ' 2 of these parcels are on the UPS pickup 29 40 on 11/27/2026, which will go ahead without them.',
  );
  expect(pickupSentences([{ ...taking('a'), status: 'Cancelled' }], ['a'])).toBe('');
});
