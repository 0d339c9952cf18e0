import { expect, test } from 'vitest';
import { advices, judgeChange } from './order-change.ts';
import { reopened } from './order-draft.ts';
import type { OrderChangeFacts } from './order-change.ts';
import type { StoreOrder } from './store-order.ts';

const address = {
  name: 'Naomi Patel',
  company: '',
  street1: '1808 West End Ave',
  street2: '',
  city: 'Nashville',
  state: 'TN',
  postalCode: '37203',
  countryCode: 'US',
  phone: '',
  email: '',
};
const order: StoreOrder = {
  number: '#2217',
  isCanceled: false,
  shipTo: address,
  items: [{ itemId: 'a', quantity: 3, open: 3, unitPrice: 9_000 }],
  hold: null,
  mergedInto: null,
  splitInto: [],
  weightOz: 12,
};
const [item] = order.items;
const moved = { ...order, shipTo: { ...address, street1: '27 Beacon St' } };
const more = { ...order, items: item === undefined ? [] : [{ ...item, quantity: 4, open: 4 }] };
const part = { ...order, items: item === undefined ? [] : [{ ...item, open: 2 }] };
const sent = { ...order, items: item === undefined ? [] : [{ ...item, open: 0 }] };
const canceled = { ...sent, isCanceled: true };
const merged = { ...sent, mergedInto: '#2224' };
const split = { ...part, splitInto: ['#2230'] };

const judge = (now: StoreOrder, parcel: OrderChangeFacts['parcel'], isReported = false) => {
  const { status, draft, advice } = judgeChange({ used: order, now, parcel, isReported });
  return [status, draft, advice];
};

test.each([
  ['an address', moved, 'addressUpdated', 'addressKept', 'addressAsked', 'addressAfter'],
  ['more items', more, 'itemsUpdated', 'itemsKept', 'itemsAsked', 'itemsAfter'],
  ['a part sent elsewhere', part, 'partBefore', 'partKept', 'itemsAsked', 'partAfter'],
  ['a split', split, 'splitBefore', 'itemsKept', 'itemsAsked', 'splitAfter'],
] as const)(
  '%s changes an untouched draft, and asks about any other parcel',
  (_, now, draft, edited, asked, label) => {
    expect(judge(now, 'draft')).toEqual(['Waiting', 'write', draft]);
    expect(judge(now, 'edited')).toEqual(['Waiting', 'keep', edited]);
    expect(judge(now, 'asked')).toEqual(['Waiting', 'keep', asked]);
    expect(judge(now, 'label')).toEqual(['Shipped', 'keep', label]);
  },
);

test.each([
  ['canceled', canceled, 'Canceled', 'canceledBefore', 'canceledKept', 'canceledAfter', 'canceledMoving'],
  ['merged', merged, 'Closed', 'mergedBefore', 'mergedKept', 'mergedAfter', 'mergedAfter'],
] as const)(
  'the untouched draft of an order that is %s is deleted',
  (_, now, status, draft, edited, label, moving) => {
    expect(judge(now, 'draft')).toEqual([status, 'delete', draft]);
    expect(judge(now, 'edited')).toEqual([status, 'keep', edited]);
    expect(judge(now, 'label')).toEqual([status, 'keep', label]);
    expect(judge(now, 'moving')).toEqual([status, 'keep', moving]);
  },
);

test('an order shipped in the store after its label was bought asks about the label that it can still void', () => {
  expect(judge(sent, 'label')).toEqual(['Shipped', 'keep', 'closedAfter']);
  expect(judge(sent, 'moving')).toEqual(['Shipped', 'keep', null]);
});

test('what we reported ourselves is not a change', () => {
  expect(judge(sent, 'label', true)).toEqual(['Shipped', 'keep', null]);
  expect(judge(sent, 'draft')).toEqual(['Closed', 'delete', 'closedBefore']);
});

test("a report of our own label that is read after its void doesn't close the order", () => {
  const [itemId, shipped] = ['a', sent];
  expect(judge(shipped, 'draft')).toEqual(['Closed', 'delete', 'closedBefore']);
  expect(judge(reopened(shipped, [{ itemId, quantity: 3 }]), 'draft')).toEqual(['Waiting', 'keep', null]);
  // Never more than was ordered, and a store that already removed the label changes nothing.
  expect(reopened(shipped, [{ itemId, quantity: 9 }]).items[0]?.open).toBe(3);
  // A second label has the items of the first one again.
  const twice = [1, 1].map((quantity) => ({ itemId, quantity }));
  expect(reopened(shipped, twice).items[0]?.open).toBe(1);
  expect(reopened(order, [{ itemId, quantity: 1 }])).toEqual(order);
});

test('items that are open again count for a draft, and not for a label', () => {
  const judged = (parcel: OrderChangeFacts['parcel']) =>
    judgeChange({ used: part, now: order, parcel, isReported: false });
  expect(judged('draft')).toMatchObject({ draft: 'write', advice: 'itemsUpdated' });
  expect(judged('edited')).toMatchObject({ draft: 'keep', advice: 'itemsKept' });
  expect(judged('label')).toMatchObject({ status: 'Shipped', draft: 'keep', advice: null });
});

test('the same facts with fields in another order are not a change', () => {
  const turned = Object.fromEntries(Object.entries(address).toReversed()) as typeof address;
  expect(judge({ ...order, shipTo: turned }, 'draft')).toEqual(['Waiting', 'keep', null]);
});

test('a new hold or weight reaches the draft without advice', () => {
  expect(judge({ ...order, hold: { until: '2026-12-24' } }, 'draft')).toEqual(['Waiting', 'write', null]);
});

test('every advice says what to do in a sentence or two', () => {
  const { blocked, ...others } = advices;
  expect(blocked.words('The order has no shipping address.')).toBe('The order has no shipping address.');
  for (const { words, actions } of Object.values(others)) {
    expect(words('#2224')).toMatch(/^[A-Z].*\.$/);
    expect(actions).not.toEqual([]);
  }
});
