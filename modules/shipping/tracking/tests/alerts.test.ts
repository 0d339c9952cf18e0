import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  answerAlert,
  getTracking,
  listAlerts,
  listShipments,
  markDelivered,
  shipmentRefusals,
  trackingRefusals as no,
  voidShipment,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { listInboxItems, dismissInboxItem } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import type { Parcel } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const waitOptions = { timeout: 60_000, interval: 200 };

const listAlertsOfShipment = async ({ shipmentId }: Parcel) =>
  (await marta.call(getTracking, { params: { shipmentId } })).answer.tracking.alerts;

async function onlyAlert(parcel: Parcel) {
  const [alert, ...more] = await listAlertsOfShipment(parcel);
  if (alert === undefined || more.length > 0) throw new Error(`${more.length} more alerts than one.`);
  return alert;
}

const answer = (caller: Caller, { shipmentId }: Parcel, alertId: string, response: 'ours' | 'stop') =>
  caller.call(answerAlert, { params: { shipmentId, alertId }, body: { answer: response } });

async function buyRedirected(): Promise<Parcel> {
  const parcel = await buyParcel(testBed, marta);
  await sendScans(loupe, scanOf(parcel, 'accepted', 1), scanOf(parcel, 'redirect_requested', 2));
  return parcel;
}

/** The parcel's own task; a redirect also drafts a claim, which has another. */
const listInboxOf = async (caller: Caller, { number }: Parcel) =>
  (await caller.call(listInboxItems, { query: { limit: 100 } })).answer.items.filter(
    ({ key, title, why }) => !key.startsWith('shipping.claim:') && `${title} ${why}`.includes(number),
  );

describe('a redirect', () => {
  test('a redirect raises one alert at once, shown everywhere', async () => {
    const parcel = await buyRedirected();
    await sendScans(loupe, scanOf(parcel, 'redirect_requested', 2), scanOf(parcel, 'redirected', 3));
    const alert = await onlyAlert(parcel);
    expect(alert).toMatchObject({ kind: 'Redirected', status: 'Open', actions: ['ours', 'stop'] });
    expect(alert.title).toBe(`Redirect requested for shipment ${parcel.number}`);
    expect(alert.call).toContain('1-800-463-3339');
    const listed = await marta.call(listAlerts, { query: { kind: 'Redirected' } });
    expect(listed.answer.items.map(({ alertId }) => alertId)).toContain(alert.alertId);
    expect(listed.answer.counts.Redirected).toBeGreaterThan(0);
    const attention = await marta.call(listShipments, {
      query: { tab: 'attention', limit: 100, sort: 'newest' },
    });
    const line = attention.answer.items.find(({ shipmentId }) => shipmentId === parcel.shipmentId);
    expect(line?.attention).toMatchObject({ alert: 'Redirected', fix: 'track' });
    await vi.waitFor(async () => {
      expect(await listInboxOf(marta, parcel)).toMatchObject([
        {
          title: 'Redirected',
          verb: 'Respond',
          harm: 'loss',
          actions: [{ label: 'Contact FedEx', phone: '1-800-463-3339' }],
        },
      ]);
      const notices = (await marta.call(listNotices, { query: { limit: 100 } })).answer.items;
      expect(notices.map(({ title }) => title)).toContain(alert.title);
    }, waitOptions);
  });

  test('answering "I did this" closes a redirect alert', async () => {
    const parcel = await buyRedirected();
    const { alertId } = await onlyAlert(parcel);
    await vi.waitFor(async () => expect(await listInboxOf(marta, parcel)).toHaveLength(1), waitOptions);
    const { answer: reply } = await answer(marta, parcel, alertId, 'ours');
    expect(reply.alert).toMatchObject({ status: 'Ours', settledBy: 'Marta Reyes', actions: [] });
    expect((await answer(marta, parcel, alertId, 'stop')).problem.code).toBe(no.alert_settled.code);
    // The carrier's status says that it hasn't been delivered as sent, until the next scan.
    await vi.waitFor(
      async () => expect(await listInboxOf(marta, parcel)).toMatchObject([{ title: 'Delivery problem' }]),
      waitOptions,
    );
    // A completed redirect is the same alert as its request.
    await sendScans(loupe, scanOf(parcel, 'redirected', 3));
    expect(await listAlertsOfShipment(parcel)).toHaveLength(1);
  });

  test('stopping a redirect informs the desk and closes when the parcel is back', async () => {
    const parcel = await buyRedirected();
    const { alertId } = await onlyAlert(parcel);
    const stop = vi.spyOn(loupe.ports.shipping.counter, 'intercept').mockResolvedValue({ kind: 'accepted' });
    const { answer: reply } = await answer(marta, parcel, alertId, 'stop');
    expect(stop).toHaveBeenCalledExactlyOnceWith('FedEx', parcel.trackingNumber);
    stop.mockRestore();
    expect(reply.alert).toMatchObject({ status: 'Stopped', actions: [] });
    const priya = await loupe.as('Priya');
    await vi.waitFor(async () => expect(await listInboxOf(priya, parcel)).toHaveLength(1), waitOptions);
    await sendScans(loupe, scanOf(parcel, 'returned', 30));
    expect(await onlyAlert(parcel)).toMatchObject({ status: 'Over' });
    await vi.waitFor(async () => expect(await listInboxOf(priya, parcel)).toEqual([]), waitOptions);
  });

  test('the answer to a stop waits for scans that are being recorded', async () => {
    const parcel = await buyRedirected();
    const { alertId } = await onlyAlert(parcel);
    const scans = await testBed.pools.owner.connect();
    const stop = vi.spyOn(loupe.ports.shipping.counter, 'intercept').mockImplementation(async () => {
      await scans.query('begin');
      const locked = 'select 1 from shipping.shipment where shipment_id = $1 for update';
      await scans.query(locked, [parcel.shipmentId]);
      return { kind: 'accepted' };
    });
    const answering = answer(marta, parcel, alertId, 'stop');
    try {
      // The answer, and subscribers of the alert that need the shipment as well.
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`;
      await vi.waitFor(async () => {
        expect(stop).toHaveBeenCalled();
        expect((await testBed.pools.owner.query(waiting)).rows).not.toEqual([]);
      }, waitOptions);
      // As recording scans does, the shipment's lock first and then its alerts.
      await scans.query('update shipping.alert set answer = answer where alert_id = $1', [alertId]);
    } finally {
      await scans.query('commit');
      scans.release();
      stop.mockRestore();
    }
    expect((await answering).answer.alert).toMatchObject({ status: 'Stopped' });
  });

  test('a refused stop shows the reason and whom to call', async () => {
    const parcel = await buyRedirected();
    const { alertId } = await onlyAlert(parcel);
    const stop = vi
      .spyOn(loupe.ports.shipping.counter, 'intercept')
      .mockResolvedValue({ kind: 'refused', code: 'too_late', sentence: 'Delivered already.' });
    const { answer: reply } = await answer(marta, parcel, alertId, 'stop');
    stop.mockRestore();
    expect(reply.alert).toMatchObject({ status: 'NotStopped', answer: 'Delivered already.' });
    expect(reply.alert.actions).toEqual(['ours', 'stop']);
  });

  test('retries a stop that the carrier has not answered', async () => {
    const parcel = await buyRedirected();
    const { alertId } = await onlyAlert(parcel);
    const stop = vi
      .spyOn(loupe.ports.shipping.counter, 'intercept')
      .mockResolvedValue({ kind: 'unknown', reason: 'away' });
    const { answer: reply } = await answer(marta, parcel, alertId, 'stop');
    expect(reply.alert).toMatchObject({ status: 'Stopping', actions: [] });
    stop.mockResolvedValue({ kind: 'accepted' });
    await testBed.pools.owner.query(
      `update shipping.alert set settled_at = settled_at - interval '1 hour' where alert_id = $1`,
      [alertId],
    );
    await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.ask_stops');
    stop.mockRestore();
    expect(await onlyAlert(parcel)).toMatchObject({ status: 'Stopped' });
  });

  test('the desk follows a stop until staff close it', async () => {
    const parcel = await buyRedirected();
    const { alertId } = await onlyAlert(parcel);
    await answer(marta, parcel, alertId, 'stop');
    const priya = await loupe.as('Priya');
    const key = await vi.waitFor(async () => {
      const [item] = await listInboxOf(priya, parcel);
      expect(item).toMatchObject({ verb: 'Follow up', mayPutAway: true });
      return item?.key ?? '';
    }, waitOptions);
    await priya.call(dismissInboxItem, { body: { key } });
    expect(await listInboxOf(priya, parcel)).toEqual([]);
  });

  test('hides alerts from other companies', async () => {
    const parcel = await buyRedirected();
    const { alertId } = await onlyAlert(parcel);
    const ilse = await loupe.as('Ilse');
    expect((await answer(ilse, parcel, alertId, 'ours')).problem.code).toBe(
      shipmentRefusals.shipment_missing.code,
    );
    expect((await answer(marta, parcel, newId(), 'ours')).problem.code).toBe(no.alert_missing.code);
    const other = await buyRedirected();
    expect((await answer(marta, other, alertId, 'ours')).problem.code).toBe(no.alert_missing.code);
  });
});

test('a hold at a counter raises an alert and can be stopped', async () => {
  const parcel = await buyParcel(testBed, marta, {}, 'UPS');
  await sendScans(loupe, scanOf(parcel, 'accepted', 1), scanOf(parcel, 'hold_requested', 2));
  expect(await onlyAlert(parcel)).toMatchObject({ kind: 'HeldAtCounter', actions: ['ours', 'stop'] });
});

test('an unsigned delivery raises an alert if a signature was requested', async () => {
  const [signed, plain] = [
    await buyParcel(testBed, marta, { signature: 'Secure' }),
    await buyParcel(testBed, marta, { signature: 'None' }),
  ];
  for (const parcel of [signed, plain])
    await sendScans(loupe, scanOf(parcel, 'delivered', 4, { signedBy: null }));
  expect(await onlyAlert(signed)).toMatchObject({ kind: 'Unsigned', actions: ['ours'] });
  expect(await listAlertsOfShipment(plain)).toEqual([]);
});

describe('silence', () => {
  const watch = (name: string) => testBed.runJob(shippingJobs(loupe.ports.shipping), name);
  const shipsOn = (parcel: Parcel, days: number) =>
    testBed.pools.owner.query(`update shipping.shipment set ship_on = $2 where shipment_id = $1`, [
      parcel.shipmentId,
      addDays(day(new Date().toISOString().slice(0, 10)), days),
    ]);

  test('no scan by 20:00 at the origin raises an alert, closed by the first scan', async () => {
    const [late, early] = [await buyParcel(testBed, marta), await buyParcel(testBed, marta)];
    await shipsOn(late, -2);
    await shipsOn(early, 2);
    await watch('shipping.watch_unscanned');
    await watch('shipping.watch_unscanned');
    expect(await onlyAlert(late)).toMatchObject({ kind: 'NotScanned', status: 'Open', actions: ['ours'] });
    expect(await listAlertsOfShipment(early)).toEqual([]);
    await sendScans(loupe, scanOf(late, 'accepted', 1));
    expect(await onlyAlert(late)).toMatchObject({ status: 'Over' });
  });

  test('a night of unscanned parcels is one email, the highest value first', async () => {
    const parcels = [
      await buyParcel(testBed, marta, { declaredValue: cents(70_000) }),
      await buyParcel(testBed, marta, { declaredValue: cents(95_000) }),
      await buyParcel(testBed, marta, { declaredValue: cents(80_000) }),
    ];
    for (const parcel of parcels) await shipsOn(parcel, -2);
    await watch('shipping.watch_unscanned');
    await vi.waitFor(async () => {
      const { rowCount } = await testBed.pools.owner.query(
        "select 1 from notifications.notice where bundle_state = 'waiting' and title = any($1)",
        [parcels.map(({ number }) => `Shipment ${number} wasn't scanned by 8 PM`)],
      );
      expect(rowCount).toBe(3);
    }, waitOptions);
    await testBed.pools.owner.query("select graphile_worker.add_job('notifications.bundles')");
    const mailed = async () => {
      const { rows } = await testBed.pools.owner.query<{ lines: readonly { title: string }[] | null }>(
        "select letter -> 'lines' as lines from notifications.outgoing_mail where letter::text like $1",
        [`%${parcels[0]?.number ?? ''} wasn%`],
      );
      return rows;
    };
    await vi.waitFor(async () => expect(await mailed()).toHaveLength(1), waitOptions);
    const titles = (await mailed())[0]?.lines?.map(({ title }) => title) ?? [];
    const order = [1, 2, 0].map((at) => `Shipment ${parcels[at]?.number ?? ''} wasn't scanned by 8 PM`);
    expect(titles.filter((title) => order.includes(title))).toEqual(order);
  });

  test('unused return labels and voided labels raise no alert', async () => {
    const [returning, voided] = [
      await buyParcel(testBed, marta, { kind: 'Boomerang' }),
      await buyParcel(testBed, marta),
    ];
    for (const parcel of [returning, voided]) await shipsOn(parcel, -2);
    await watch('shipping.watch_unscanned');
    expect(await listAlertsOfShipment(returning)).toEqual([]);
    await marta.call(voidShipment, { params: { shipmentId: voided.shipmentId } });
    await vi.waitFor(
      async () => expect(await onlyAlert(voided)).toMatchObject({ status: 'Over' }),
      waitOptions,
    );
  });

  test('silence in transit raises an alert, closed by hand or by a new scan, not by a repeated one', async () => {
    const [one, other] = [await buyParcel(testBed, marta), await buyParcel(testBed, marta)];
    const at = new Date(Date.now() - 120 * 3_600_000);
    const old = (parcel: Parcel) => scanOf(parcel, 'accepted', 0, { at, id: `${parcel.trackingNumber}-old` });
    for (const parcel of [one, other]) await sendScans(loupe, old(parcel));
    await watch('shipping.watch_stale');
    await sendScans(loupe, old(one));
    for (const parcel of [one, other])
      expect(await onlyAlert(parcel)).toMatchObject({ kind: 'Stale', status: 'Open' });
    await sendScans(loupe, scanOf(one, 'arrived', 1));
    expect(await onlyAlert(one)).toMatchObject({ status: 'Over' });
    await marta.call(markDelivered, { params: { shipmentId: other.shipmentId } });
    expect(await onlyAlert(other)).toMatchObject({ status: 'Over' });
  });
});
