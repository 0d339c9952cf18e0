import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { offerMethods } from './offer-methods.ts';
import type { ServicePrice } from './offer-methods.ts';
import { repeatedName, serviceChosen, serviceIn } from './shipment-method.ts';
import type { ShipmentMethod } from './shipment-method.ts';

const method = (name: string, more: Partial<ShipmentMethod> = {}): ShipmentMethod => ({
  methodId: name,
  name,
  description: '',
  minSubtotal: cents(0),
  maxSubtotal: null,
  priceKind: 'Flat',
  flatRate: cents(1_200),
  markupPercent: 0,
  carrier: 'FedEx',
  service: name,
  isEnabled: true,
  ...more,
});
const fallback = {
  name: 'Standard shipping',
  description: '',
  flatRate: cents(1_500),
  carrier: 'UPS',
  service: '03',
} as const;
const priced = (total: number): ServicePrice => ({
  kind: 'priced',
  total: cents(total),
  arrivesOn: day('2026-11-30'),
});

interface Case {
  readonly says: string;
  readonly methods: readonly ShipmentMethod[];
  readonly subtotal?: number;
  readonly price?: ServicePrice;
  readonly offers: readonly (readonly [string, number])[];
  readonly reasons?: readonly string[];
}

const free = method('Free', { minSubtotal: cents(50_000), maxSubtotal: cents(500_000), flatRate: cents(0) });
const overnight = method('Overnight', { priceKind: 'Markup', markupPercent: 15 });
const standby = [['Standard shipping', 1_500]] as const;

const cases: readonly Case[] = [
  { says: 'a flat rate is the price', methods: [method('Flat')], offers: [['Flat', 1_200]] },
  {
    says: "a markup is added to the carrier's price and rounded to a cent",
    methods: [overnight],
    price: priced(4_243),
    offers: [['Overnight', 4_879]],
  },
  {
    says: 'a markup of 100 doubles the price',
    methods: [method('Double', { priceKind: 'Markup', markupPercent: 100 })],
    price: priced(1_001),
    offers: [['Double', 2_002]],
  },
  { says: 'a cart at the minimum matches', methods: [free], subtotal: 50_000, offers: [['Free', 0]] },
  {
    says: 'a cart below the minimum gets the fallback',
    methods: [free],
    subtotal: 49_999,
    offers: standby,
    reasons: ['Free is for carts of $500.00 or more.'],
  },
  {
    says: 'a cart at the maximum gets the fallback',
    methods: [free],
    subtotal: 500_000,
    offers: standby,
    reasons: ['Free is for carts below $5,000.00.'],
  },
  {
    says: 'a method that is off gets the fallback',
    methods: [method('Courier', { isEnabled: false })],
    offers: standby,
    reasons: ['Courier is off.'],
  },
  {
    says: 'the first of two methods by the same service is offered',
    methods: [method('First', { service: 'X' }), method('Second', { service: 'X' })],
    offers: [['First', 1_200]],
    reasons: ['Second uses the same service as First.'],
  },
  {
    says: 'a flat rate is offered although carriers are late',
    methods: [overnight, method('Flat')],
    price: { kind: 'late' },
    offers: [['Flat', 1_200]],
    reasons: ['Overnight has no price yet: FedEx took too long.'],
  },
  {
    says: 'a markup without a price in time gets the fallback',
    methods: [overnight],
    price: { kind: 'late' },
    offers: standby,
    reasons: ['Overnight has no price yet: FedEx took too long.'],
  },
  {
    says: 'a service that refuses the parcel is not offered, not even at a flat rate',
    methods: [method('Flat')],
    price: { kind: 'refused', words: 'Too heavy.' },
    offers: standby,
    reasons: ["Flat isn't available: Too heavy."],
  },
  {
    says: 'a service that the carrier does not sell here is not offered',
    methods: [method('Flat')],
    price: { kind: 'absent' },
    offers: standby,
    reasons: ["Flat isn't available: FedEx doesn't offer this service here."],
  },
  { says: 'an empty table gets the fallback', methods: [], offers: standby },
];

test.each(cases)('$says', ({ methods, subtotal = 10_000, price = priced(2_000), offers, reasons = [] }) => {
  const found = offerMethods({ methods, fallback }, cents(subtotal), () => price);
  expect(found.offers.map(({ name, amount }) => [name, amount])).toEqual(offers);
  expect(found.reasons).toEqual(reasons);
});

test.each([
  [[], 'Customers see no delivery options. Add a method.'],
  [[free], 'No method matches this cart. Customers see no delivery options. Add a fallback method.'],
])(
  'without a fallback, a cart that matches nothing gets no choice and a sentence says so',
  (methods, sentence) => {
    const found = offerMethods({ methods, fallback: null }, cents(100), () => priced(2_000));
    expect(found).toMatchObject({ offers: [], sentence });
  },
);

test.each([
  ['Overnight', 'Overnight'],
  ['  overnight ', 'Overnight'],
  ['Standard shipping', '03'],
  ['Pigeon', undefined],
])('a customer who chose "%s" gets service %s', (chosen, service) => {
  expect(serviceChosen({ methods: [overnight], fallback }, chosen)?.service).toBe(service);
});

test('finds two methods with the same name, including the fallback', () => {
  expect(repeatedName({ methods: [overnight, free], fallback })).toBeUndefined();
  expect(repeatedName({ methods: [method('Standard  Shipping')], fallback })).toBe('Standard shipping');
});

const onOffer = [null, 'bench'].map((accountId) => ({
  carrier: 'FedEx' as const,
  service: 'FEDEX_2_DAY',
  accountId,
}));
const twoDay = { carrier: 'FedEx', service: 'FEDEX_2_DAY' } as const;

test.each([
  ['the service without an account', twoDay, null],
  ['its account', { ...twoDay, accountId: 'bench' }, 'bench'],
  ['the service after its account was removed', { ...twoDay, accountId: 'gone' }, null],
])('a method shows %s', (_, named, accountId) => {
  expect(serviceIn(onOffer, named)?.accountId).toBe(accountId);
});

test('an account without a price keeps a flat rate, and says why a markup has none', () => {
  const failing = (): ServicePrice => ({ kind: 'late', words: 'This account needs attention.' });
  const methods = [method('Flat'), method('Plus', { priceKind: 'Markup', service: '01' })];
  const { offers, reasons } = offerMethods({ methods, fallback: null }, cents(5_000), failing);
  expect(offers.map(({ name }) => name)).toEqual(['Flat']);
  expect(reasons).toEqual(['Plus has no price yet: This account needs attention.']);
  const plus = offerMethods({ methods: methods.slice(1), fallback: null }, cents(5_000), failing);
  expect(plus.sentence).toMatch(/^No method has a price now\. /);
});
