import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addHandoverLink,
  getHandover,
  getHandoverPhoto,
  getPickupOptions,
  handoverLinkHeader,
  listPickups,
  pickupRefusals as no,
  readHandoverLink,
  recordHandover,
  recordHandoverByLink,
  schedulePickup,
  uploadHandoverPhotoByLink,
} from '#modules/shipping/contract.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
});
afterAll(() => testBed.close());

const patience = { timeout: 60_000, interval: 200 };
/** The smallest that is read as one. */
const smallJpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

const look = async (pickupId: string) =>
  (await marta.call(getHandover, { params: { pickupId } })).answer.pickup;

/** A USPS pickup of one parcel, on a day of its own: one driver comes per address and day. */
let days = 0;
async function scheduled() {
  const parcel = await buyParcel(testBed, marta, {}, 'USPS');
  const { shipmentId, number } = parcel;
  const [address] = (await marta.call(getPickupOptions, { query: {} })).answer.addresses;
  const terms = address?.services.find(({ service }) => service === 'USPS');
  if (address === undefined || terms === undefined) throw new Error('There is no address.');
  const body = {
    service: 'USPS' as const,
    locationId: address.locationId,
    ready: '10:00',
    close: '16:00',
    shipmentIds: [shipmentId],
    parcels: 0,
    weightOz: 0,
    isResidential: false,
    place: 'FRONT_DOOR',
    instructions: '',
  };
  // Sundays and holidays are passed over.
  let pickupId: string | undefined;
  while (pickupId === undefined) {
    const on = { ...body, day: addDays(terms.nextDay, days) };
    days += 1;
    const reply = await marta.call(schedulePickup, { body: on }, { 'idempotency-key': newId() });
    if (reply.status === 200) ({ pickupId } = reply.answer.pickup);
    else if (reply.problem.code !== no.pickup_not_then.code) throw new Error(JSON.stringify(reply.problem));
  }
  await vi.waitFor(async () => {
    const { items } = (await marta.call(listPickups, { query: { limit: 100 } })).answer;
    expect(items.find((one) => one.pickupId === pickupId)?.status).toBe('Scheduled');
  }, patience);
  return { pickupId, shipmentId, number, parcel };
}

const makeDue = (pickupId: string) =>
  testBed.pools.owner.query(
    `update shipping.pickup set ready_at = now() - interval '2 hours', close_at = now() - interval '1 hour'
     where pickup_id = $1`,
    [pickupId],
  );

async function linkTo(pickupId: string): Promise<string> {
  const { address, qrCode } = (await marta.call(addHandoverLink, { params: { pickupId } })).answer;
  expect(address).toMatch(/\/handoff#[\w-]{70,}$/);
  expect(qrCode).toContain('<svg');
  return address.split('#')[1] ?? '';
}

const guest = () => testBed.loupe.guest;
const read = (token: string) => guest().call(readHandoverLink, { body: { token } });

async function upload(token: string) {
  const picture = { name: 'driver.jpg', content: smallJpeg, type: 'image/jpeg' };
  const address = `${testBed.loupe.url}${uploadHandoverPhotoByLink.path}`;
  return sendFile(address, picture, { [handoverLinkHeader]: token });
}

const driver = { driverName: 'Sam Ortiz', parcels: 1 };
const record = (token: string, more: { photoId?: string } = {}) =>
  guest().call(recordHandoverByLink, { body: { token, ...driver, ...more } });

test('a phone records the handoff by its link, with a photo, once', async () => {
  const { pickupId, shipmentId, number } = await scheduled();
  expect((await look(pickupId)).actions).toContain('phone');
  const token = await linkTo(pickupId);
  const early = (await read(token)).answer;
  expect(early).toMatchObject({ carrier: 'USPS', parcels: 1, isDue: false, recorded: null });
  expect(early.pin).toMatch(/^\d{4}$/);
  expect((await record(token)).problem.code).toBe(no.pickup_not_due.code);
  expect((await readReply(uploadHandoverPhotoByLink, await upload(token))).problem.code).toBe(
    no.pickup_not_due.code,
  );
  await makeDue(pickupId);
  expect((await record(token, { photoId: newId() })).problem.code).toBe(no.pickup_photo_missing.code);
  const photoId = await (await upload(token)).text();
  expect((await record(token, { photoId })).answer.recorded).toEqual(driver);
  expect((await read(token)).answer.recorded).toEqual(driver);
  expect((await record(token)).problem.code).toBe(no.pickup_not_due.code);

  const receipt = (await marta.call(getHandover, { params: { pickupId } })).answer;
  expect(receipt).toMatchObject({ handedOverBy: 'Marta Reyes', parcels: [{ shipmentId, number }] });
  expect(receipt.pickup).toMatchObject({ status: 'PickedUp', driverName: 'Sam Ortiz', hasPhoto: true });
  expect((await marta.call(getHandoverPhoto, { params: { pickupId } })).status).toBe(200);
  const { rows } = await testBed.pools.owner.query(
    "select act from audit.entry where act = 'shipping.recordHandoverByLink' and company_id = $1",
    [companyOf('Marta')],
  );
  expect(rows).toHaveLength(1);
});

test('a link opens one pickup, until it expires or the next one is made', async () => {
  const { pickupId } = await scheduled();
  await makeDue(pickupId);
  const first = await linkTo(pickupId);
  const second = await linkTo(pickupId);
  const other = `${second.slice(0, 43)}${first.slice(43)}`;
  for (const token of ['', 'x', first, other, `${second}x`]) {
    expect((await read(token)).problem.code).toBe(no.handover_link_ended.code);
    expect((await record(token)).problem.code).toBe(no.handover_link_ended.code);
    expect((await readReply(uploadHandoverPhotoByLink, await upload(token))).problem.code).toBe(
      no.handover_link_ended.code,
    );
  }
  expect((await read(second)).status).toBe(200);
  await testBed.pools.owner.query(
    "update shipping.pickup set link_expires_at = now() - interval '1 minute' where pickup_id = $1",
    [pickupId],
  );
  expect((await read(second)).problem.code).toBe(no.handover_link_ended.code);
  await marta.call(recordHandover, { params: { pickupId }, body: driver });
  expect((await marta.call(addHandoverLink, { params: { pickupId } })).problem.code).toBe(
    no.pickup_not_due.code,
  );
});

test('the driver is recorded even if the first scan comes before', async () => {
  const { pickupId, parcel } = await scheduled();
  await makeDue(pickupId);
  const token = await linkTo(pickupId);
  await sendScans(testBed.loupe, scanOf(parcel, 'accepted', 1));
  await expect.poll(async () => (await look(pickupId)).status, patience).toBe('PickedUp');
  expect((await look(pickupId)).actions).toEqual(expect.arrayContaining(['handOver', 'phone']));
  expect((await record(token)).answer.recorded).toEqual(driver);
  expect(await look(pickupId)).toMatchObject({ status: 'PickedUp', driverName: 'Sam Ortiz' });
});
