import { expect, test } from 'vitest';
import { billedLocationOf } from './billed-location.ts';

const shop = { addressLine1: '12 Nassau Street', postalCode: '08542' };
const workshop = { addressLine1: '9 Dock Rd.', postalCode: '02840-1234' };
const customer = { addressLine1: '700 Fifth Ave', postalCode: '10019' };
const workplaces = [
  { locationId: 'shop', ...shop },
  { locationId: 'upstairs', ...shop },
  { locationId: 'workshop', ...workshop },
];
const elsewhere = { addressLine1: '12 Nassau Street', postalCode: '11111' };

test.each([
  ['the location it ships from', workshop, shop, [], 'workshop'],
  [
    'the location whose address is spelled differently',
    { addressLine1: '9 DOCK RD', postalCode: '02840' },
    customer,
    [],
    'workshop',
  ],
  ["the sender's own location if two share an address", shop, customer, ['upstairs'], 'upstairs'],
  [
    "the first location if two share an address and neither is the sender's",
    shop,
    customer,
    ['workshop'],
    'shop',
  ],
  ['the location it returns to', customer, workshop, ['shop'], 'workshop'],
  ["the sender's only location", customer, elsewhere, ['shop'], 'shop'],
  ['no location if the sender has several', customer, elsewhere, ['shop', 'workshop'], undefined],
  ['no location if the sender has none', customer, elsewhere, [], undefined],
])('a shipment is billed to %s', (_, origin, destination, assigned, billed) => {
  expect(billedLocationOf({ origin, destination }, workplaces, new Set(assigned))).toBe(billed);
});
