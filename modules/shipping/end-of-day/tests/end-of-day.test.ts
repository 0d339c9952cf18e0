import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { localInstant } from '#kit/domain/calendar/local-instant.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import {
  closeDay,
  createScanForms,
  endOfDayRefusals as no,
  getDayReportPdf,
  getDayReportSheet,
  getDeskOperations,
  getEndOfDay,
  getFirmBook,
  getMailingCertificate,
  getPickupOptions,
  listPickups,
  getScanFormOptions,
  schedulePickup,
  shipmentRefusals,
} from '#modules/shipping/contract.ts';
import { nextPossible } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { startView, viewHeader } from '#platform/companies/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;
let today: Day;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  ({ day: today } = await look());
});
afterAll(() => testBed.close());

const patience = { timeout: 60_000, interval: 200 };

async function look(locationId?: string, caller = marta) {
  const reply = await caller.call(getEndOfDay, { query: locationId === undefined ? {} : { locationId } });
  return reply.answer;
}

/** A label that ships on a day; its origin decides the location. */
async function parcelOn(shipDate: Day, carrier: 'USPS' | 'UPS' | 'FedEx' = 'USPS') {
  const parcel = await buyParcel(testBed, marta, {}, carrier);
  await testBed.pools.owner.query('update shipping.shipment set ship_on = $2 where shipment_id = $1', [
    parcel.shipmentId,
    shipDate,
  ]);
  return parcel;
}

const columnOf = (day: Awaited<ReturnType<typeof look>>, carrier: string) => {
  const column = day.carriers.find((one) => one.carrier === carrier);
  if (column === undefined) throw new Error(`No ${carrier}.`);
  return column;
};

/** Where the test bed's parcels count. */
async function home() {
  const { locations } = await look();
  for (const { locationId } of locations) {
    const day = await look(locationId);
    if (day.parcels > 0) return day;
  }
  throw new Error('No location has parcels.');
}

const close = (locationId: string, change: { day?: Day; despite?: boolean } = {}, caller = marta) =>
  caller.call(closeDay, { body: { locationId, day: today, despite: true, ...change } });

describe('the end of a day', () => {
  test("shows each carrier's labels, what is on a form, and the steps that are left", async () => {
    const parcels = [await parcelOn(today), await parcelOn(today)];
    await parcelOn(today, 'UPS');
    await parcelOn(addDays(today, 1));
    const day = await home();
    expect(columnOf(day, 'USPS')).toMatchObject({ parcels: 2, onManifest: 0, splits: [2], scanned: 0 });
    expect(columnOf(day, 'UPS')).toMatchObject({ parcels: 1, onManifest: 1, splits: [] });
    expect(columnOf(day, 'FedEx').parcels).toBe(0);
    expect(day).toMatchObject({ parcels: 3, insuredValue: 270_000, closing: null });
    expect(day.stepsLeft).toEqual(['forms', 'pickups', 'handover', 'reports']);
    const body = { shipmentIds: parcels.map(({ shipmentId }) => shipmentId) };
    await marta.call(createScanForms, { body }, { 'idempotency-key': newId() });
    await vi.waitFor(async () => {
      const later = await home();
      expect(columnOf(later, 'USPS')).toMatchObject({ onManifest: 2, splits: [] });
      expect(columnOf(later, 'USPS').forms.map(({ status }) => status)).toEqual(['Closed']);
      expect(later.stepsLeft).not.toContain('forms');
    }, patience);
  });

  test('knows the driver who comes on a later day, if none comes today', async () => {
    const { location } = await home();
    const { locationId, zone } = location;
    const { day } = nextPossible('USPS', zone, localInstant(addDays(today, 1), 60, zone));
    const when = { day, ready: '09:00', close: '17:00' };
    const what = { shipmentIds: [], parcels: 2, weightOz: 32, isResidential: false, instructions: '' };
    const body = { service: 'USPS', locationId, place: 'FRONT_DOOR', ...when, ...what } as const;
    const reply = await marta.call(schedulePickup, { body }, { 'idempotency-key': newId() });
    expect(columnOf(await look(locationId), 'USPS')).toMatchObject({
      pickups: [],
      nextPickup: { pickupId: reply.answer.pickup.pickupId, day },
    });
    expect(columnOf(await look(locationId), 'UPS').nextPickup).toBeNull();
  });

  test('lists earlier labels that no carrier has scanned, until one does', async () => {
    const parcel = await parcelOn(addDays(today, -3), 'UPS');
    const numbers = async () => (await home()).unscanned.items.map(({ number }) => number);
    expect(await numbers()).toContain(parcel.number);
    const [waiting] = (await home()).unscanned.items.filter(({ number }) => number === parcel.number);
    expect(waiting).toMatchObject({ pickupId: null, canVoid: true });
    await sendScans(loupe, scanOf(parcel, 'accepted', 1));
    expect(await numbers()).not.toContain(parcel.number);
  });

  test('is reported per carrier and person, as PDF and spreadsheet', async () => {
    const parcel = await parcelOn(today, 'FedEx');
    const { location, people } = await home();
    const { locationId } = location;
    const pdf = await fetchPaper(loupe, 'Marta', getDayReportPdf, {
      query: { locationId, carrier: 'FedEx' },
    });
    for (const words of ['End-of-day report', location.name, 'FedEx', parcel.number, '$900.00', 'Not closed'])
      expect(pdf.words).toContain(words);
    expect(pdf.words).not.toContain('UPS');
    const [person] = people;
    const query = { locationId, personId: person?.personId ?? '' };
    const { body } = await downloadOverHttp(loupe, 'Marta', writeRequest(getDayReportSheet, { query }).path);
    const rows = readSheet(body);
    const numbers = rows.map((row) => row[2]);
    expect(numbers).toContain(parcel.number);
    expect(rows).toHaveLength((person?.parcels ?? 0) + 1);
    const other = await fetchPaper(loupe, 'Marta', getDayReportPdf, {
      query: { ...query, personId: newId() },
    });
    expect(other.words).not.toContain(parcel.number);
  });
});

describe('USPS forms', () => {
  test("list the day's pieces in order with totals, three or more of them", async () => {
    const { location } = await home();
    const query = { locationId: location.locationId };
    const registered = await fetchPaper(loupe, 'Marta', getFirmBook, {
      query: { ...query, only: 'registered' },
    });
    expect(registered.code).toBe(no.mailing_too_few.code);
    const parcels = [await parcelOn(today), await parcelOn(today), await parcelOn(today)];
    for (const [endpoint, title] of [
      [getFirmBook, 'Firm Mailing Book For Accountable Mail'],
      [getMailingCertificate, 'Certificate of Mailing'],
    ] as const) {
      const { words } = await fetchPaper(loupe, 'Marta', endpoint, { query });
      for (const text of [title, 'Page 1 of 1', `Total: `, 'Kessler & Co.', 'New York, NY 10036'])
        expect(words).toContain(text);
      const places = parcels.map(({ trackingNumber }) => words.indexOf(trackingNumber));
      expect(Math.min(...places)).toBeGreaterThan(0);
      const sorted = parcels.map(({ trackingNumber }) => trackingNumber).toSorted();
      expect(sorted.map((number) => words.indexOf(number))).toEqual(places.toSorted((a, b) => a - b));
    }
    const missing = await fetchPaper(loupe, 'Marta', getMailingCertificate, {
      query: { locationId: newId() },
    });
    expect(missing.code).toBe(no.day_place_missing.code);
  });
});

describe('closing a day', () => {
  test('needs the steps done, or a word that they are left on purpose', async () => {
    await parcelOn(today);
    const { location } = await home();
    const reply = await close(location.locationId, { despite: false });
    expect(reply.problem.code).toBe(no.day_steps_left.code);
    expect(reply.problem.fields?.['despite']).toContain('SCAN forms');
  });

  test("of another day, or at another company's location, is refused", async () => {
    const { location } = await home();
    const late = await close(location.locationId, { day: addDays(today, -1) });
    expect(late.problem.code).toBe(no.day_not_today.code);
    expect((await close(newId())).problem.code).toBe(no.day_place_missing.code);
    const ilse = await loupe.as('Ilse');
    expect((await close(location.locationId, {}, ilse)).problem.code).toBe(no.day_place_missing.code);
    const read = await ilse.call(getEndOfDay, { query: { locationId: location.locationId } });
    expect(read.problem.code).toBe(no.day_place_missing.code);
  });

  test('is refused for a person who sees only their own labels', async () => {
    const jonah = await loupe.as('Jonah');
    await loupe.pools.owner.query(
      `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
       values ($1, $2, 'Shipping', true, '{"manageShipments":0}')
       on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
      [companyOf('Marta'), findDemoPerson('Jonah').personId],
    );
    const { location } = await home();
    await expect
      .poll(async () => (await close(location.locationId, { day: addDays(today, -1) }, jonah)).problem.code)
      .toBe(shipmentRefusals.shipment_not_yours.code);
    expect((await look(location.locationId, jonah)).parcels).toBe(0);
  });

  test('by two people at once records the first, and tells the other who it was', async () => {
    const { location } = await home();
    const replies = await Promise.all([close(location.locationId), close(location.locationId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.problem.code).toBe(no.day_already_closed.code);
    expect(lost?.problem.fields?.['day']).toMatch(
      /^Marta Reyes already closed the day at \d{1,2}:\d\d [AP]M\.$/,
    );
    const closed = await home();
    expect(closed.closing).toMatchObject({ closedBy: 'Marta Reyes', day: today });
    expect(closed.closing?.leftOpen).toContain('forms');
    expect(closed.actions).not.toContain('close');
    expect(closed.stepsLeft).not.toContain('reports');
    await parcelOn(today, 'UPS');
    expect((await home()).late).toBe(1);
    const pdf = await fetchPaper(loupe, 'Marta', getDayReportPdf, {
      query: { locationId: location.locationId },
    });
    expect(pdf.words).toContain('Marta Reyes');
  });
});

test('staff see what a company did, and its own pages read-only for a reason', async () => {
  const owen = await loupe.as('Owen');
  const options = async (headers = {}, caller = marta) =>
    (await caller.call(getPickupOptions, { query: {} }, headers)).answer;
  const [address] = (await options()).addresses;
  const terms = address?.services.find(({ service }) => service === 'UPS');
  if (address === undefined || terms === undefined) throw new Error('UPS comes nowhere.');
  const { locationId } = address;
  const asked = { service: 'UPS', locationId, day: terms.nextDay, ready: '14:00', close: '17:00' } as const;
  const parcels = { shipmentIds: [], parcels: 1, weightOz: 16, isResidential: false };
  await marta.call(
    schedulePickup,
    { body: { ...asked, ...parcels, place: 'FRONT_DESK', instructions: '' } },
    { 'idempotency-key': newId() },
  );
  const companyId = companyOf('Marta');
  const seen = (await owen.call(getDeskOperations, { params: { companyId } })).answer;
  expect(seen.lastClosed).toMatchObject({ day: today, closedBy: 'Marta Reyes' });
  const listed = seen.pickups.find(({ serviceName }) => serviceName === 'UPS');
  expect(listed?.day).toBe(terms.nextDay);
  const body = { companyId, reason: 'a driver who did not come' };
  const headers = { [viewHeader]: (await owen.call(startView, { body })).answer.viewId };
  const pickups = (await owen.call(listPickups, { query: { limit: 25 } }, headers)).answer.items;
  expect(pickups.flatMap(({ actions }) => actions).filter((action) => action !== 'receipt')).toEqual([]);
  const forms = (await owen.call(getScanFormOptions, {}, headers)).answer;
  const day = (await owen.call(getEndOfDay, { query: {} }, headers)).answer;
  expect([(await options(headers, owen)).actions, forms.actions, day.actions]).toEqual([[], [], []]);
  const refused = await marta.call(getDeskOperations, { params: { companyId } });
  expect(refused.status).toBe(403);
});
