import { expect, test } from 'vitest';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { limitingConditions } from './limiting-conditions.ts';
import { meterOf } from './meter.ts';

const content: Content = {
  customer: { firstName: 'Eleanor' },
  document: { effectiveOn: '2026-11-20', inspection: 'In person, by me' },
  items: [
    {
      itemId: 'i1',
      type: 'Jewelry',
      values: { title: 'Solitaire', type: 'Ring', metal: 'Gold', karat: '18K' },
      gems: [],
      costs: { value: 90_000, pricePaid: 80_000, paidOn: '2026-11-10' },
      comparables: [],
    },
  ],
  reasons: [
    { check: 'customer.street', words: 'Not determined.' },
    { check: 'item.i1.ringSize', words: 'Not determined.' },
    { check: 'item.i1.photos', words: 'In our file.' },
    { check: 'value.i1.value.paid', words: 'Bought at a discount.' },
  ],
};

test('a reason prints after the name of its field, or after the contradiction that it explains', () => {
  const { checks } = meterOf(content, { photos: {}, reports: {} });
  expect(limitingConditions(content, checks)).toEqual([
    'Customer, street address: Not determined.',
    'Solitaire, ring size: Not determined.',
    'Solitaire, photos: In our file.',
    'Solitaire: the value is higher than the price paid 10 days earlier. Bought at a discount.',
  ]);
});
