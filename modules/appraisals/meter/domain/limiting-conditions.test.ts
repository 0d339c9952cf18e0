import { expect, test } from 'vitest';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { certification, limitingConditions } from './limiting-conditions.ts';
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

const inPhotos: Content = {
  ...content,
  document: { ...content.document, inspection: 'From photos' },
  items: content.items.map((item) => ({
    ...item,
    values: { ...item.values, metalTest: 'Stamped' },
    gems: [{ gemId: 'g1', type: 'Diamond', values: { title: 'Center', setting: 'Mounted' }, plot: [] }],
  })),
  reasons: [],
};

test('of items seen in photos, it claims no examination', () => {
  expect(limitingConditions(inPhotos, [])).toEqual([
    'Center: seen only in photos of the mounting, which limits how accurately a stone can be measured and graded.',
    'Center: graded from photos only, without a laboratory report.',
    'Solitaire: metal identified by the stamp seen in photos and not tested.',
    'The items were seen in photos only. The appraiser did not handle them.',
  ]);
  expect(certification(inPhotos)).toContain(
    'I did not personally inspect the items. I saw them in photos only.',
  );
});

test.each([
  ['In person, by me', 'Center: graded by the appraiser, without a laboratory report.', 3],
  ['By a colleague', "Center: graded from a colleague's examination, without a laboratory report.", 4],
  ['From documents', 'Center: grades from documents only, without a laboratory report.', 4],
])('inspected %s, it says who graded', (inspection, says, count) => {
  const conditions = limitingConditions({ ...inPhotos, document: { ...inPhotos.document, inspection } }, []);
  expect(conditions).toContain(says);
  expect(conditions).toHaveLength(count);
});
