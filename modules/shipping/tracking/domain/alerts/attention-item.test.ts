import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { attentionItem } from './attention-item.ts';

const parcel = {
  shipmentId: 'id',
  number: '40-117901',
  status: 'Created',
  explanation: null,
  carrier: 'UPS',
  recipient: 'Blue Door Gems',
  declaredValue: cents(1_280_000),
  alerts: [],
} as const;

const alertOf = <Kind extends string>(kind: Kind) => ({ alerts: [{ kind, status: 'Open' }] }) as const;

test.each([
  [alertOf('NotScanned'), 'Not scanned by 8 PM', 'loss', 1_280_000, 'View parcel'],
  [alertOf('Redirected'), 'Redirected', 'loss', 1_280_000, 'Respond'],
  [alertOf('HeldAtCounter'), 'Held for pickup', 'loss', 1_280_000, 'Respond'],
  [alertOf('CoverEnded'), 'Coverage ended', 'loss', 1_280_000, 'View parcel'],
  [alertOf('Stale'), 'No recent scans', 'risk', 1_280_000, 'View parcel'],
  [alertOf('Unsigned'), 'No signature', 'risk', 1_280_000, 'View parcel'],
  [{ status: 'Exception' }, 'Delivery problem', 'risk', 1_280_000, 'View parcel'],
  [{ status: 'AwaitingPayment' }, 'Payment declined', 'task', undefined, 'Retry payment'],
  [{ status: 'Parked' }, 'Shipment on hold', 'task', undefined, 'Edit shipment'],
  [{ status: 'EditRequired' }, 'Label not purchased', 'task', undefined, 'Edit shipment'],
  [{ status: 'NeedsReview' }, 'Shipment not approved', 'task', undefined, 'Edit shipment'],
  [{ status: 'Processed' }, 'Confirming a purchase', 'task', undefined, 'View purchase'],
] as const)('%j is: %s', (change, title, harm, amount, verb) => {
  expect(attentionItem({ ...parcel, ...change })).toMatchObject({ title, harm, amount, verb });
});

test('names the parcel, the reason and whom to call', () => {
  expect(attentionItem({ ...parcel, ...alertOf('NotScanned') })).toMatchObject({
    why: "40-117901 to Blue Door Gems. Coverage starts at the carrier's first scan. Check with the driver, or keep the parcel and void its label.",
    path: '/membership/shipping/id',
    actions: [{ label: 'Contact UPS', phone: '1-800-742-5877' }],
  });
  expect(attentionItem({ ...parcel, ...alertOf('Stale'), carrier: 'Malca-Amit' })?.actions).toEqual([]);
  const declined = {
    ...parcel,
    status: 'AwaitingPayment',
    explanation: 'Your bank declined the payment.',
    recipient: '',
  } as const;
  expect(attentionItem(declined)).toMatchObject({
    why: '40-117901. Your bank declined the payment.',
    path: '/membership/shipping/id/edit',
    actions: [],
  });
});

test('a diversion comes before other alerts, and a settled alert is none', () => {
  const stale = { kind: 'Stale', status: 'Open' } as const;
  const redirected = { kind: 'Redirected', status: 'NotStopped' } as const;
  expect(attentionItem({ ...parcel, alerts: [stale, redirected] })?.title).toBe('Redirected');
  expect(attentionItem({ ...parcel, alerts: [{ kind: 'Stale', status: 'Over' }] })).toBeUndefined();
});
