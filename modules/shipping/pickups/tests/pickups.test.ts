import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  cancelPickup,
  draftClaim,
  getClaimPaper,
  getHandoverPhoto,
  getHandoverReceipt,
  getShipmentHandover,
  getPickupOptions,
  listPickups,
  pickupRefusals as no,
  recordHandover,
  reportNoShow,
  schedulePickup,
  shipmentRefusals,
  uploadHandoverPhoto,
  voidShipment,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
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

/** The smallest that is read as one. */
const smallJpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

const patience = { timeout: 60_000, interval: 200 };

type Body = EndpointInput<typeof schedulePickup>['body'];

const options = async (caller = marta) => (await caller.call(getPickupOptions, { query: {} })).answer;

/** UPS or Ground on a free day: each test has its own, since one driver comes per address and day. */
let used = 0;
async function body(change: Partial<Body> = {}): Promise<Body> {
  const { addresses } = await options();
  const [address] = addresses;
  const service = change.service ?? 'USPS';
  const terms = address?.services.find((one) => one.service === service);
  if (address === undefined || terms === undefined) throw new Error('There is no address.');
  let on = terms.nextDay;
  for (let skipped = 0; skipped < used;) {
    on = addDays(on, 1);
    const weekday = new Date(`${on}T12:00:00Z`).getUTCDay();
    if (weekday !== 0) skipped += 1;
  }
  return {
    service,
    locationId: address.locationId,
    day: on,
    ready: '10:00',
    close: '16:00',
    shipmentIds: [],
    parcels: 2,
    weightOz: 32,
    isResidential: false,
    place: service === 'USPS' ? 'FRONT_DOOR' : service === 'UPS' ? 'FRONT_DESK' : 'FRONT',
    instructions: '',
    ...change,
  };
}

const schedule = async (change: Partial<Body> = {}, caller = marta) =>
  caller.call(schedulePickup, { body: await body(change) }, { 'idempotency-key': newId() });

const look = async (pickupId: string) => {
  const { items } = (await marta.call(listPickups, { query: { limit: 100 } })).answer;
  const found = items.find((one) => one.pickupId === pickupId);
  if (found === undefined) throw new Error('The pickup is not listed.');
  return found;
};

const becomes = (pickupId: string, status: string) =>
  vi.waitFor(async () => {
    const found = await look(pickupId);
    expect(found.status).toBe(status);
    return found;
  }, patience);

/** A holiday may be in the way: the next day is tried until a driver comes. */
async function scheduled(change: Partial<Body> = {}) {
  for (;;) {
    const reply = await schedule(change);
    used += 1;
    if (reply.status === 200) return becomes(reply.answer.pickup.pickupId, 'Scheduled');
    if (reply.problem.code !== no.pickup_not_then.code) throw new Error(JSON.stringify(reply.problem));
  }
}

const makeDue = (pickupId: string) =>
  testBed.pools.owner.query(
    `update shipping.pickup set ready_at = ready_at - interval '40 days', close_at = close_at - interval '40 days' where pickup_id = $1`,
    [pickupId],
  );

async function takePhoto(pickupId: string): Promise<string> {
  const address = `${loupe.url}${uploadHandoverPhoto.path.replace(':pickupId', pickupId)}`;
  const headers = { authorization: `Bearer ${await loupe.token('Marta')}` };
  const picture = { name: 'driver.jpg', content: smallJpeg, type: 'image/jpeg' };
  return (await sendFile(address, picture, headers)).text();
}

const inbox = async () => (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items;

describe('a pickup', () => {
  test("is scheduled with the carrier's number and PIN, listed, found and cancelled", async () => {
    const pickup = await scheduled({ instructions: 'Ring at Ann Street' });
    expect(pickup).toMatchObject({
      carrier: 'USPS',
      parcels: 2,
      cost: 0,
      instructions: 'Ring at Ann Street',
    });
    expect(pickup.confirmation).toMatch(/^WTC/);
    expect(pickup.pin).toMatch(/^\d{4}$/);
    expect(pickup.actions).toEqual(['change', 'cancel', 'phone', 'receipt']);
    const query = { limit: 25, carrier: 'USPS', search: pickup.confirmation ?? '' } as const;
    expect((await marta.call(listPickups, { query })).answer.items).toHaveLength(1);
    const ups = { limit: 25, carrier: 'UPS', search: pickup.confirmation ?? '' } as const;
    expect((await marta.call(listPickups, { query: ups })).answer.items).toEqual([]);
    const params = { pickupId: pickup.pickupId };
    expect((await marta.call(cancelPickup, { params })).answer.pickup.status).toBe('Cancelling');
    expect((await becomes(pickup.pickupId, 'Cancelled')).actions).toEqual([]);
    expect((await marta.call(cancelPickup, { params })).problem.code).toBe(no.pickup_past_cancelling.code);
  });

  test('has a receipt with PIN, driver advice and parcels', async () => {
    const parcel = await buyParcel(testBed, marta, {}, 'USPS');
    const pickup = await scheduled({ shipmentIds: [parcel.shipmentId] });
    expect(pickup).toMatchObject({ parcels: 1, shipmentIds: [parcel.shipmentId], insuredValue: 90_000 });
    const { words: text } = await fetchPaper(loupe, 'Marta', getHandoverReceipt, {
      params: { pickupId: pickup.pickupId },
    });
    for (const words of [pickup.pin ?? '', parcel.number, '$900.00', "Don't hand over parcels without it."])
      expect(text).toContain(words);
  });

  test('is moved by calling the old one off', async () => {
    const first = await scheduled();
    const second = await scheduled({ replaces: first.pickupId });
    expect(second.day).not.toBe(first.day);
    expect((await look(first.pickupId)).status).toBe('Cancelled');
    const again = await schedule({ replaces: first.pickupId });
    expect(again.problem.code).toBe(no.pickup_past_cancelling.code);
  });

  test("stays when the carrier won't cancel it", async () => {
    const pickup = await scheduled();
    const cancel = vi
      .spyOn(loupe.ports.shipping.counter, 'cancelPickup')
      .mockResolvedValue({ kind: 'refused', code: 'too_late', sentence: 'The driver is on the way.' });
    await marta.call(cancelPickup, { params: { pickupId: pickup.pickupId } });
    await vi.waitFor(
      async () =>
        expect(await look(pickup.pickupId)).toMatchObject({
          status: 'Scheduled',
          failure: 'The driver is on the way.',
        }),
      patience,
    );
    cancel.mockRestore();
  });

  test("is a colleague's to a person limited to their own shipments, unless it takes one of theirs", async () => {
    const { pickupId } = await scheduled();
    const jonah = await loupe.as('Jonah');
    await loupe.pools.owner.query(
      `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
       values ($1, $2, 'Shipping', true, '{"manageShipments":0}')
       on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
      [companyOf('Marta'), findDemoPerson('Jonah').personId],
    );
    const listed = async () =>
      (await jonah.call(listPickups, { query: { limit: 100 } })).answer.items.map((one) => one.pickupId);
    // Every node reads it.
    await expect.poll(listed).not.toContain(pickupId);
    for (const reply of [
      await jonah.call(cancelPickup, { params: { pickupId } }),
      await jonah.call(getHandoverReceipt, { params: { pickupId } }),
    ])
      expect(reply.problem.code).toBe(no.pickup_missing.code);
    const parcel = await buyParcel(testBed, marta, {}, 'USPS');
    await testBed.pools.owner.query('update shipping.shipment set created_by = $2 where shipment_id = $1', [
      parcel.shipmentId,
      findDemoPerson('Jonah').personId,
    ]);
    const own = await scheduled({ shipmentIds: [parcel.shipmentId] });
    expect(await listed()).toContain(own.pickupId);
  });

  test('that is charged appears on the account, and is credited when cancelled', async () => {
    const pickup = await scheduled({ service: 'FedExGround', close: '17:00' });
    expect(pickup.cost).toBe(400);
    const amounts = async () =>
      (
        await testBed.pools.owner.query<{ amount: string }>(
          `select amount from payments.transaction where key like $1 order by happened_at, key`,
          [`pickup/${pickup.pickupId}%`],
        )
      ).rows.map(({ amount }) => Number(amount));
    expect(await amounts()).toEqual([400]);
    await marta.call(cancelPickup, { params: { pickupId: pickup.pickupId } });
    await becomes(pickup.pickupId, 'Cancelled');
    expect(await amounts()).toEqual([400, -400]);
  });

  test('that the carrier refuses becomes a task, cleared by one that works', async () => {
    const reply = await vi.waitFor(async () => {
      const found = await schedule({ instructions: 'SIM:DECLINE' });
      used += 1;
      expect(found.status).toBe(200);
      return found;
    }, patience);
    const { pickupId } = reply.answer.pickup;
    const failed = await becomes(pickupId, 'NotCreated');
    expect(failed.failure).toContain('USPS has no driver for');
    expect(failed.actions).toEqual(['again']);
    const isListed = async () =>
      (await inbox()).some(
        ({ path, why }) => path === '/membership/shipping/pickups' && why === failed.failure,
      );
    await vi.waitFor(async () => expect(await isListed()).toBe(true), patience);
    const again = await schedule({ day: failed.day });
    await becomes(again.answer.pickup.pickupId, 'Scheduled');
    await vi.waitFor(async () => expect(await isListed()).toBe(false), patience);
  });

  test('whose answer is lost is asked about until known, and booked once', async () => {
    const { counter } = loupe.ports.shipping;
    const book = vi.spyOn(counter, 'bookPickup');
    const pickup = await scheduled({ instructions: 'SIM:CUT' });
    expect(book.mock.calls.filter(([{ key }]) => key === pickup.pickupId)).toHaveLength(1);
    book.mockRestore();
  });
});

describe('a driver', () => {
  test('has come when the first parcel is scanned', async () => {
    const parcel = await buyParcel(testBed, marta, {}, 'USPS');
    const pickup = await scheduled({ shipmentIds: [parcel.shipmentId] });
    await sendScans(loupe, scanOf(parcel, 'accepted', 1));
    expect((await becomes(pickup.pickupId, 'PickedUp')).actions).toEqual(['handOver', 'phone', 'receipt']);
  });

  test('who came yesterday is not among the upcoming', async () => {
    const upcoming = async () =>
      (await marta.call(listPickups, { query: { limit: 100, upcoming: 'yes' } })).answer.items.map(
        (one) => one.pickupId,
      );
    const { pickupId } = await scheduled();
    expect(await upcoming()).toContain(pickupId);
    await testBed.pools.owner.query(
      `update shipping.pickup set day = (now() at time zone 'America/New_York')::date - 2 where pickup_id = $1`,
      [pickupId],
    );
    expect(await upcoming()).not.toContain(pickupId);
  });

  test('has not come when no parcel is scanned after the window, which is a task', async () => {
    const parcel = await buyParcel(testBed, marta, {}, 'USPS');
    const pickup = await scheduled({ shipmentIds: [parcel.shipmentId] });
    await makeDue(pickup.pickupId);
    await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.watch_pickups');
    expect((await look(pickup.pickupId)).status).toBe('NoShow');
    await vi.waitFor(
      async () =>
        expect((await inbox()).map(({ title }) => title)).toContainEqual(
          expect.stringMatching(/^USPS didn't show up at/),
        ),
      patience,
    );
    // A late driver settles it.
    await sendScans(loupe, scanOf(parcel, 'accepted', 1));
    await becomes(pickup.pickupId, 'PickedUp');
  });

  test('is recorded by name and count, once the pickup is due', async () => {
    const { pickupId } = await scheduled();
    const handover = { params: { pickupId }, body: { driverName: 'Sam Ortiz', parcels: 2 } };
    expect((await marta.call(recordHandover, handover)).problem.code).toBe(no.pickup_not_due.code);
    expect((await marta.call(reportNoShow, { params: { pickupId } })).problem.code).toBe(
      no.pickup_not_due.code,
    );
    await makeDue(pickupId);
    expect((await marta.call(reportNoShow, { params: { pickupId } })).answer.pickup.status).toBe('NoShow');
    const photoId = await takePhoto(pickupId);
    const lost = { ...handover, body: { ...handover.body, photoId: newId() } };
    expect((await marta.call(recordHandover, lost)).problem.code).toBe(no.pickup_photo_missing.code);
    expect((await marta.call(getHandoverPhoto, { params: { pickupId } })).problem.code).toBe(
      no.pickup_photo_missing.code,
    );
    const withPhoto = { ...handover, body: { ...handover.body, photoId } };
    expect((await marta.call(recordHandover, withPhoto)).answer.pickup).toMatchObject({
      status: 'PickedUp',
      driverName: 'Sam Ortiz',
      handedOver: 2,
      hasPhoto: true,
    });
    expect((await marta.call(getHandoverPhoto, { params: { pickupId } })).status).toBe(200);
    const kept = (await marta.call(listPickups, { query: { limit: 100, handedOver: 'yes' } })).answer.items;
    expect(kept.map((one) => one.pickupId)).toEqual([pickupId]);
  });

  test("who took a parcel is evidence on its shipment and in its claim's draft", async () => {
    const { shipmentId } = await buyParcel(testBed, marta, {}, 'USPS');
    const params = { shipmentId };
    const handoverOf = async (caller = marta) => caller.call(getShipmentHandover, { params });
    expect((await handoverOf()).answer.handover).toBeNull();
    const { pickupId } = await scheduled({ shipmentIds: [shipmentId] });
    await makeDue(pickupId);
    const photoId = await takePhoto(pickupId);
    const given = { driverName: 'Sam Ortiz', parcels: 1, photoId };
    await marta.call(recordHandover, { params: { pickupId }, body: given });
    expect((await handoverOf()).answer.handover).toMatchObject({
      pickupId,
      driverName: 'Sam Ortiz',
      handedOver: 1,
      handedOverBy: 'Marta Reyes',
      hasPhoto: true,
    });
    expect((await handoverOf(await loupe.as('Ilse'))).problem.code).toBe(
      shipmentRefusals.shipment_missing.code,
    );
    await testBed.pools.owner.query(
      "update shipping.shipment set status = 'InTransit' where shipment_id = $1",
      [shipmentId],
    );
    const { claimId, proof } = (await marta.call(draftClaim, { body: params })).answer.claim;
    const papers = proof.known.flatMap(({ words, paper }) => (paper === null ? [] : [words]));
    expect(papers).toEqual(expect.arrayContaining(['Handoff receipt', 'Handoff photo']));
    for (const paper of ['handover', 'handoverPhoto'] as const)
      expect((await marta.call(getClaimPaper, { params: { claimId, paper } })).status).toBe(200);
  });
});

describe('refuses', () => {
  test('times, places and counts that no driver can serve', async () => {
    const past = await schedule({ day: addDays(day(new Date().toISOString().slice(0, 10)), -3) });
    expect(past.problem).toMatchObject({ code: no.pickup_not_then.code });
    expect(past.problem.fields?.['day']).toContain('Next available');
    expect((await schedule({ ready: '12:00', close: '11:00' })).problem.code).toBe(no.pickup_window.code);
    expect((await schedule({ locationId: newId() })).problem.code).toBe(no.pickup_place_missing.code);
    expect((await schedule({ place: 'ROOF' })).problem.code).toBe(no.pickup_place_unknown.code);
    expect((await schedule({ parcels: 0 })).problem.code).toBe(no.pickup_empty.code);
  });

  test('a second driver for one address and day, and labels that are not fit', async () => {
    const parcel = await buyParcel(testBed, marta, {}, 'USPS');
    const pickup = await scheduled({ shipmentIds: [parcel.shipmentId] });
    expect((await schedule({ day: pickup.day })).problem.code).toBe(no.pickup_taken.code);
    expect((await schedule({ shipmentIds: [parcel.shipmentId] })).problem.code).toBe(
      no.pickup_label_taken.code,
    );
    expect((await schedule({ shipmentIds: [newId()] })).problem.code).toBe(no.pickup_label_unfit.code);
    const { labels, addresses } = await options();
    const label = labels.find(({ shipmentId }) => shipmentId === parcel.shipmentId);
    expect(label?.pickupId).toBe(pickup.pickupId);
    expect(addresses.map(({ locationId }) => locationId)).toContain(label?.locationId);
    // A voided label leaves its pickup.
    await marta.call(voidShipment, { params: { shipmentId: parcel.shipmentId } });
    await vi.waitFor(
      async () => expect(await look(pickup.pickupId)).toMatchObject({ parcels: 0, shipmentIds: [] }),
      patience,
    );
  });

  test('more value than one driver may carry', async () => {
    const parcel = await buyParcel(testBed, marta, {}, 'USPS');
    await testBed.pools.owner.query(
      'update shipping.shipment set insured_value = 60000000 where shipment_id = $1',
      [parcel.shipmentId],
    );
    const reply = await schedule({ shipmentIds: [parcel.shipmentId] });
    expect(reply.problem.code).toBe(no.pickup_value_over.code);
    expect(reply.problem.fields?.['shipmentIds']).toContain('$500,000.00');
  });

  test("another company's pickup, and people who may not ship", async () => {
    const { pickupId } = await scheduled();
    const ilse = await loupe.as('Ilse');
    expect((await ilse.call(cancelPickup, { params: { pickupId } })).problem.code).toBe(
      no.pickup_missing.code,
    );
    const moved = await body({ replaces: pickupId });
    const theirs = (await ilse.call(getPickupOptions, { query: {} })).answer.addresses[0]?.locationId ?? '';
    const reply = await ilse.call(
      schedulePickup,
      { body: { ...moved, locationId: theirs } },
      { 'idempotency-key': newId() },
    );
    expect(reply.problem.code).toBe(no.pickup_missing.code);
    expect((await ilse.call(getHandoverReceipt, { params: { pickupId } })).problem.code).toBe(
      no.pickup_missing.code,
    );
    expect((await ilse.call(listPickups, { query: { limit: 25 } })).answer.items).toEqual([]);
    const lost = await marta.call(listPickups, { query: { limit: 25, after: 'AAAA' } });
    expect(lost.problem.code).toBe(no.pickups_page_lost.code);
    expect(shipmentRefusals.shipment_not_yours.kind).toBe('forbidden');
  });

  test('of two people at once, one', async () => {
    const { day: on, pickupId } = await scheduled();
    await marta.call(cancelPickup, { params: { pickupId } });
    await becomes(pickupId, 'Cancelled');
    const asked = await body({ day: on });
    const replies = await Promise.all(
      [0, 1].map(() => marta.call(schedulePickup, { body: asked }, { 'idempotency-key': newId() })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
