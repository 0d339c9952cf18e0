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
  ['the one it leaves from', workshop, shop, [], 'workshop'],
  [
    'however its address is written',
    { addressLine1: '9 DOCK RD', postalCode: '02840' },
    customer,
    [],
    'workshop',
  ],
  ['of two at one address the own one', shop, customer, ['upstairs'], 'upstairs'],
  ['of two at one address the first for a stranger', shop, customer, ['workshop'], 'shop'],
  ['the one it comes back to', customer, workshop, ['shop'], 'workshop'],
  ['the only one of whoever ships', customer, elsewhere, ['shop'], 'shop'],
  ['none where there are several', customer, elsewhere, ['shop', 'workshop'], undefined],
  ['none where there is none', customer, elsewhere, [], undefined],
])('a shipment is billed to %s', (_, origin, destination, own, billed) => {
  expect(billedLocationOf({ origin, destination }, workplaces, new Set(own))).toBe(billed);
});
