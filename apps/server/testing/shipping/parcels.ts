import { expect, vi } from 'vitest';
import { receiveCarrierNotice } from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import type { TrackingEvent, TrackingKind } from '#outside/carriers/tracking.ts';
import type { Caller, TestLoupe } from '../test-loupe.ts';
import type { ShippingTestBed } from './shipping-test-bed.ts';

/** A label, and the number that people don't see. */
export interface Parcel {
  readonly shipmentId: string;
  readonly number: string;
  readonly carrier: TrackingEvent['carrier'];
  readonly trackingNumber: string;
}

export async function buyParcel(
  testBed: ShippingTestBed,
  caller: Caller,
  change: Partial<ShipmentDraft> = {},
  carrier: Parcel['carrier'] = 'FedEx',
): Promise<Parcel> {
  const priced = await testBed.priced(caller, change, carrier);
  await testBed.buy(caller, priced);
  await testBed.ended(caller, priced.shipmentId);
  const { rows } = await testBed.pools.owner.query<{ tracking_number: string }>(
    'select tracking_number from shipping.shipment where shipment_id = $1',
    [priced.shipmentId],
  );
  const { shipmentId, number } = priced;
  return { shipmentId, number, carrier, trackingNumber: rows[0]?.tracking_number ?? '' };
}

const start = Date.now();

const providence = {
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  country: 'US',
  timeZone: 'America/New_York',
};

/** `hour` hours after the tests began, so always after the label. */
export const scanOf = (
  of: Parcel,
  kind: TrackingKind,
  hour: number,
  change: Partial<TrackingEvent> = {},
): TrackingEvent => ({
  id: `${of.trackingNumber}-${kind}-${hour}`,
  carrier: of.carrier,
  trackingNumber: of.trackingNumber,
  kind,
  code: 'XX',
  text: kind.replaceAll('_', ' '),
  cause: null,
  at: new Date(start + hour * 3_600_000),
  place: providence,
  signedBy: kind === 'delivered' ? 'D. KESSLER' : null,
  ...change,
});

/** Sent as the carrier's own signed notice; the counter reports who signed. */
export async function sendScans(loupe: TestLoupe, ...events: readonly TrackingEvent[]): Promise<void> {
  const read = vi
    .spyOn(loupe.ports.shipping.counter, 'readNotice')
    .mockResolvedValue({ kind: 'events', id: 'notice', events });
  const { status } = await loupe.guest.call(receiveCarrierNotice, { body: '{}' });
  read.mockRestore();
  expect(status).toBe(204);
}
