import type { StoreOrder } from '#outside/web-stores/port.ts';

/** An order for one ring, as an adapter returns it. */
export const ringOrder = (orderId: string, change: Partial<StoreOrder> = {}): StoreOrder => ({
  orderId,
  number: `#${/\d+$/.exec(orderId)?.[0] ?? orderId}`,
  placedAt: '2026-11-20T15:00:00.000Z',
  changedAt: '2026-11-20T15:00:00.000Z',
  isCanceled: false,
  shipTo: {
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
  },
  items: [ring],
  method: '',
  note: '',
  isGift: false,
  giftMessage: '',
  hold: null,
  mergedInto: null,
  splitInto: [],
  weightOz: 16,
  ...change,
});

export const ring = { itemId: '1', title: 'Ring', sku: '', quantity: 1, open: 1, unitPrice: 90_000 } as const;
