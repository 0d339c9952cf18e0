import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { localInstant, minutesOf } from '#kit/domain/calendar/local-instant.ts';
import { addDays, day, formatDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addContact,
  getPickupOptions,
  listPickupRules,
  listPickups,
  pickupRefusals as no,
  pickupRuleRefusals,
  schedulePickup,
} from '#modules/shipping/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { buyParcel } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;
let here: string;

const eastern = 'America/New_York';

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
  const [address] = (await marta.call(getPickupOptions, { query: {} })).answer.addresses;
  if (address?.zone !== eastern) throw new Error('The first location is elsewhere.');
  here = address.locationId;
});
beforeEach(() => at(monday, '09:00'));
afterAll(() => testBed.close());

/** The week of the next Thanksgiving Day that lies ahead, so that no clock goes back. */
const november = (year: number) => day(`${year}-11-22`);
const year = new Date().getUTCFullYear() + 1;
const monday = addDays(november(year), (8 - weekdayOf(november(year))) % 7);
const weekday = (after: number) => addDays(monday, after);

const at = (on: Day, time: string) =>
  testBed.loupe.clock.setOffset(localInstant(on, minutesOf(time), eastern).getTime() - Date.now());

type Body = EndpointInput<typeof schedulePickup>['body'];

const usual = (): Body => ({
  service: 'UPS',
  locationId: here,
  day: weekday(1),
  ready: '14:00',
  close: '17:00',
  shipmentIds: [],
  parcels: 1,
  weightOz: 16,
  isResidential: false,
  place: 'FRONT_DESK',
  instructions: '',
});

const schedule = (change: Partial<Body>, caller = marta) =>
  caller.call(
    schedulePickup,
    {
      body: { ...usual(), ...change },
    },
    { 'idempotency-key': newId() },
  );

/** A label that can be bought today and is picked up on the week's Monday. */
async function buyLater(carrier: 'UPS') {
  testBed.loupe.clock.setOffset(0);
  const parcel = await buyParcel(testBed, marta, {}, carrier);
  at(monday, '09:00');
  return parcel;
}

const contact = async (change: object) => {
  const body = {
    company: `Bench ${newId()}`,
    firstName: 'Ida',
    lastName: 'Lund',
    referenceName: '',
    addressLine1: '1000 2nd Ave',
    addressLine2: '',
    city: 'Seattle',
    state: 'WA',
    postalCode: '98104',
    countryCode: 'US',
    phone: '(206) 555-0123',
    emailAddress: '',
    notificationEmails: '',
    isEmailRequired: false,
    sendShipmentNotification: false,
    isFavorite: false,
    isResidential: true,
    isUninsured: false,
    skipStandardizedCheck: true,
    updateExistingContact: false,
    makeDefaultContact: false,
    ...change,
  };
  return (await marta.call(addContact, { body })).answer.id;
};

test('a driver can come to a contact, whose cutoff is in its own time zone', async () => {
  // Past the cutoff in the East, not in Seattle.
  at(monday, '17:00');
  const placeId = await contact({});
  const { addresses } = (await marta.call(getPickupOptions, { query: { placeId } })).answer;
  const terms = (locationId: string) =>
    addresses.find((one) => one.locationId === locationId)?.services.find(({ service }) => service === 'UPS');
  expect(terms(placeId)).toMatchObject({ nextDay: monday, cutoff: `${weekday(1)}T00:30:00.000Z` });
  expect(terms(here)).toMatchObject({ nextDay: weekday(1) });
  expect(addresses.at(-1)).toMatchObject({
    city: 'Seattle',
    zone: 'America/Los_Angeles',
    isResidential: true,
  });
  // One driver per address, carrier and day, also for contacts.
  const today = { locationId: placeId, day: monday };
  const both = await Promise.all([schedule(today), schedule(today)]);
  const taken = both.find(({ status }) => status !== 200);
  expect(taken?.problem.code).toBe(no.pickup_taken.code);
  const { pickup } = both.find(({ status }) => status === 200)?.answer ?? {};
  expect(pickup).toMatchObject({ zone: 'America/Los_Angeles', address: { city: 'Seattle' } });
  expect((await schedule({ day: monday })).problem.fields?.['day']).toBe(
    `The UPS cutoff for this day has passed. Next available: ${formatDay(weekday(1))}.`,
  );
});

test('no driver comes to a contact abroad, or of another company', async () => {
  const abroad = await contact({ city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6', countryCode: 'CA' });
  const own = await contact({});
  expect((await schedule({ locationId: abroad })).problem.code).toBe(no.pickup_place_missing.code);
  const ilse = await testBed.loupe.as('Ilse');
  const { addresses } = (await ilse.call(getPickupOptions, { query: { placeId: own } })).answer;
  expect(addresses.some(({ locationId }) => locationId === own)).toBe(false);
  expect((await schedule({ locationId: own }, ilse)).problem.code).toBe(no.pickup_place_missing.code);
});

const next = `Next available: ${formatDay(weekday(1))}.`;

test.each([
  ['yesterday', { day: weekday(-1) }, 'day', `This date has passed. ${next}`],
  ['Sunday', { day: weekday(6) }, 'day', `UPS doesn't pick up on Sundays. ${next}`],
  ['a holiday', { day: weekday(3) }, 'day', `UPS doesn't pick up on Thanksgiving Day. ${next}`],
  ['closing before ready', { ready: '15:00', close: '14:00' }, 'close', 'Enter a close time after'],
  ['one minute past the cutoff', { day: monday }, 'day', `The UPS cutoff for this day has passed. ${next}`],
])('refuses %s, and says what is possible', async (_, change, field, sentence) => {
  at(monday, '16:31');
  const { problem } = await schedule(change);
  expect(problem.fields?.[field]).toContain(sentence);
});

test("refuses voided labels, another company's, and more than 500", async () => {
  const parcel = await buyLater('UPS');
  const unfit = async (shipmentIds: readonly string[], caller = marta) =>
    (await schedule({ shipmentIds: [...shipmentIds] }, caller)).problem;
  await testBed.pools.owner.query(`update shipping.shipment set status = 'Voided' where shipment_id = $1`, [
    parcel.shipmentId,
  ]);
  expect((await unfit([parcel.shipmentId])).code).toBe(no.pickup_label_unfit.code);
  expect((await unfit([newId()])).code).toBe(no.pickup_label_unfit.code);
  const fit = await buyLater('UPS');
  const ilse = await testBed.loupe.as('Ilse');
  const { addresses } = (await ilse.call(getPickupOptions, { query: {} })).answer;
  const theirs = { shipmentIds: [fit.shipmentId], locationId: addresses[0]?.locationId ?? '' };
  expect((await schedule(theirs, ilse)).problem.code).toBe(no.pickup_label_unfit.code);
  const many = await callUnchecked(testBed.loupe, 'Marta', schedulePickup, {
    body: { ...usual(), shipmentIds: Array.from({ length: 10_000 }, () => newId()) },
    headers: { 'idempotency-key': newId() },
  });
  expect(many.problem.fields?.['shipmentIds']).toBe('Choose up to 500 labels.');
});

test('a pickup can repeat on weekdays from the next day, and does so once', async () => {
  const placeId = await contact({ addressLine1: '2000 3rd Ave' });
  const repeated = { locationId: placeId, repeats: true } as const;
  expect((await schedule(repeated)).status).toBe(200);
  const { items } = (await marta.call(listPickupRules, {})).answer;
  expect(items.find(({ locationId }) => locationId === placeId)).toMatchObject({
    service: 'UPS',
    weekdays: [1, 2, 3, 4, 5],
    nextDay: weekday(2),
    skipsHolidays: true,
  });
  const again = await schedule({ ...repeated, day: weekday(2) });
  expect(again.problem).toMatchObject({ code: pickupRuleRefusals.pickup_rule_taken.code });
  expect(again.problem.fields?.['repeats']).toContain('already has a recurring pickup');
  const { items: listed } = (await marta.call(listPickups, { query: { limit: 100 } })).answer;
  expect(listed.filter(({ locationId }) => locationId === placeId)).toHaveLength(1);
});
