import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import {
  getShipment,
  getTracking,
  receiveCarrierNotice,
  showTrackingNumber,
  trackingRefusals as no,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { buyParcel as buyTestParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import type { Parcel } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const buyParcel = (carrier: Parcel['carrier'] = 'FedEx', reference1 = 'HV-20871'): Promise<Parcel> =>
  buyTestParcel(testBed, marta, { reference1 }, carrier);
const loadShipment = async ({ shipmentId }: Pick<Parcel, 'shipmentId'>) =>
  (await marta.call(getShipment, { params: { shipmentId } })).answer.shipment;
const loadStatus = async (parcel: Pick<Parcel, 'shipmentId'>) => (await loadShipment(parcel)).status;
const loadTracking = async ({ shipmentId }: Pick<Parcel, 'shipmentId'>) =>
  (await marta.call(getTracking, { params: { shipmentId } })).answer.tracking;

async function countScans(): Promise<number> {
  const { rows } = await testBed.pools.owner.query<{ scans: string }>(
    `select count(*) as scans from shipping.scan where words = 'accepted'`,
  );
  return Number(rows[0]?.scans);
}

describe('carrier notices', () => {
  test('carrier scans move the shipment to delivered and are listed one by one', async () => {
    const parcel = await buyParcel();
    await sendScans(loupe, scanOf(parcel, 'label_created', 0));
    expect(await loadStatus(parcel)).toBe('Created');
    await sendScans(loupe, scanOf(parcel, 'accepted', 1));
    expect(await loadStatus(parcel)).toBe('InTransit');
    await sendScans(loupe, scanOf(parcel, 'delayed', 2));
    expect(await loadStatus(parcel)).toBe('Exception');
    expect((await loadShipment(parcel)).attention?.words).toMatch(/^FedEx: delayed\. /);
    await sendScans(loupe, scanOf(parcel, 'out_for_delivery', 3));
    expect(await loadShipment(parcel)).toMatchObject({ status: 'InTransit', explanation: null });
    const delivered = scanOf(parcel, 'delivered', 4);
    await sendScans(loupe, delivered);
    expect(await loadStatus(parcel)).toBe('Delivered');
    const tracking = await loadTracking(parcel);
    expect(tracking).toMatchObject({ status: 'Delivered', code: 90, signedBy: 'D. KESSLER' });
    expect(tracking.deliveredAt).toBe(delivered.at.toISOString());
    expect(tracking.scans.map(({ kind }) => kind).slice(0, 4)).toEqual([
      'delivered',
      'out_for_delivery',
      'delayed',
      'accepted',
    ]);
  });

  test('repeated and late scans change nothing', async () => {
    const parcel = await buyParcel();
    const delivered = scanOf(parcel, 'delivered', 4);
    await sendScans(loupe, delivered, delivered);
    await sendScans(loupe, delivered);
    await sendScans(loupe, scanOf(parcel, 'accepted', 1), scanOf(parcel, 'delayed', 2));
    expect(await loadStatus(parcel)).toBe('Delivered');
    const { scans } = await loadTracking(parcel);
    expect(scans.filter(({ kind }) => kind !== 'label_created')).toHaveLength(3);
  });

  test('a scan after a false delivery makes the shipment an exception', async () => {
    const parcel = await buyParcel('UPS');
    await sendScans(loupe, scanOf(parcel, 'accepted', 1), scanOf(parcel, 'delivered', 2));
    await sendScans(loupe, scanOf(parcel, 'returned', 9));
    expect(await loadStatus(parcel)).toBe('Exception');
    expect(await loadTracking(parcel)).toMatchObject({ status: 'Returned', deliveredAt: null });
  });

  test('ignores scans of an unknown tracking number', async () => {
    const before = await countScans();
    await sendScans(
      loupe,
      scanOf({ shipmentId: '', number: '', carrier: 'UPS', trackingNumber: 'NOBODYS' }, 'accepted', 1),
    );
    expect(await countScans()).toBe(before);
  });

  test('refuses a notice with a wrong signature', async () => {
    const { status, problem } = await loupe.guest.call(receiveCarrierNotice, { body: '{"id":"x"}' });
    expect(status).toBe(403);
    expect(problem.code).toBe(no.carrier_notice_forged.code);
  });
});

describe('polling carriers', () => {
  test('polls a parcel, and again only after hours', async () => {
    const parcel = await buyParcel();
    const track = vi.spyOn(loupe.ports.shipping.counter, 'track').mockResolvedValue({
      kind: 'known',
      events: [scanOf(parcel, 'accepted', 1)],
      expectedOn: day('2026-12-01'),
    });
    const poll = () => testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.track_parcels');
    const pollCount = () => track.mock.calls.filter(([, number]) => number === parcel.trackingNumber).length;
    await poll();
    await poll();
    expect(pollCount()).toBe(1);
    expect(await loadStatus(parcel)).toBe('InTransit');
    expect(await loadTracking(parcel)).toMatchObject({ status: 'Enroute', expectedOn: '2026-12-01' });
    track.mockRestore();
  });

  test('polls a carrier although another is down and has a long list', async () => {
    const parcel = await buyParcel();
    const poll = () => testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.track_parcels');
    await poll();
    // Due again, behind the ones that were never asked about.
    await testBed.pools.owner.query(
      "update shipping.tracking set asked_at = asked_at - interval '5 hours' where shipment_id = $1",
      [parcel.shipmentId],
    );
    const { rows } = await testBed.pools.owner.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'shipping' and table_name = 'shipment' and is_generated = 'NEVER'`,
    );
    const names = rows[0]?.names ?? '';
    const copied = names.split(', ').map((name) => `copied.${name}`);
    await testBed.pools.owner.query(
      `insert into shipping.shipment (${names})
       select ${copied.join(', ')} from shipping.shipment as made, generate_series(100000, 100220) as at,
         lateral jsonb_populate_record(made, jsonb_build_object('shipment_id', gen_random_uuid(), 'carrier', 'USPS',
           'number', '49-' || at, 'tracking_number', '9400' || at)) as copied
       where made.shipment_id = $1`,
      [parcel.shipmentId],
    );
    const asked: string[] = [];
    const track = vi.spyOn(loupe.ports.shipping.counter, 'track').mockImplementation((carrier, number) => {
      asked.push(number);
      return Promise.resolve(
        carrier === 'USPS'
          ? { kind: 'unavailable', reason: 'away' }
          : { kind: 'known', events: [], expectedOn: null },
      );
    });
    await poll();
    track.mockRestore();
    await testBed.pools.owner.query("delete from shipping.shipment where number like '49-1%'");
    expect(asked).toContain(parcel.trackingNumber);
    expect(asked.filter((number) => number.startsWith('9400'))).toHaveLength(1);
  });

  test('keeps the status while the carrier does not answer', async () => {
    const parcel = await buyParcel();
    const track = vi
      .spyOn(loupe.ports.shipping.counter, 'track')
      .mockResolvedValue({ kind: 'unavailable', reason: 'away' });
    await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.track_parcels');
    expect(track).toHaveBeenCalled();
    track.mockRestore();
    expect(await loadStatus(parcel)).toBe('Created');
    expect((await loadTracking(parcel)).scans.every(({ kind }) => kind === 'label_created')).toBe(true);
  });
});

test('completes a delivered shipment after its claim window', async () => {
  const [recent, old, late] = [await buyParcel(), await buyParcel(), await buyParcel()];
  for (const parcel of [recent, old, late]) await sendScans(loupe, scanOf(parcel, 'delivered', 1));
  await testBed.pools.owner.query(
    'update shipping.shipment set ship_on = ship_on - 40 where shipment_id = any($1)',
    [[old.shipmentId, late.shipmentId]],
  );
  await testBed.pools.owner.query(
    "update shipping.scan set happened_at = happened_at - interval '40 days' where shipment_id = $1",
    [old.shipmentId],
  );
  await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.complete_shipments');
  expect([await loadStatus(recent), await loadStatus(old)]).toEqual(['Delivered', 'Complete']);
  // Spec shipping §9: the days run from tender, not from the label's date.
  expect(await loadStatus(late)).toBe('Delivered');
});

describe('a tracking number', () => {
  test('shows the full tracking number after a second factor and records the view', async () => {
    const parcel = await buyParcel();
    const params = { shipmentId: parcel.shipmentId };
    const unproven = await marta.call(showTrackingNumber, { params });
    expect(unproven.problem.code).toBe('identity.step_up_needed');
    expect((await loadTracking(parcel)).looks).toEqual([]);
    const proven = await verifiedMember(loupe, 'Marta');
    const { answer } = await proven.call(showTrackingNumber, { params });
    expect(answer).toEqual({ carrier: 'FedEx', trackingNumber: parcel.trackingNumber });
    expect((await loadTracking(parcel)).looks.map(({ by }) => by)).toEqual(['Marta Reyes']);
  });

  test('refuses to show a tracking number before purchase', async () => {
    const { shipmentId } = await testBed.save(marta);
    const { problem } = await marta.call(showTrackingNumber, { params: { shipmentId } });
    expect(problem.code).toBe(no.number_missing.code);
  });

  test('hides tracking from other companies', async () => {
    const parcel = await buyParcel();
    const ilse = await loupe.as('Ilse');
    const params = { shipmentId: parcel.shipmentId };
    const replies = [
      await ilse.call(getTracking, { params }),
      await ilse.call(showTrackingNumber, { params }),
    ];
    expect(replies.map(({ problem }) => problem.code)).toEqual(Array(2).fill('shipping.shipment_missing'));
  });
});

// Last, since moving the clock moves every sandbox parcel.
test("the simulated carrier's signed notices deliver a parcel over days", async () => {
  const parcel = await buyParcel('FedEx', 'SIM:HAPPY');
  loupe.clock.setOffset(8 * 24 * 3_600_000);
  try {
    await vi.waitFor(async () => expect(await loadStatus(parcel)).toBe('Delivered'), {
      timeout: 90_000,
      interval: 500,
    });
    const { scans } = await loadTracking(parcel);
    expect(scans.at(0)).toMatchObject({ kind: 'delivered', place: { city: 'New York' } });
  } finally {
    loupe.clock.setOffset(0);
  }
});
