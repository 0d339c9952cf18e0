import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { localInstant } from '#kit/domain/calendar/local-instant.ts';
import { addDays, day as asDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  changePickupRule,
  createPickupRule,
  getPickupOptions,
  listPickupRules,
  listPickups,
  pausePickupRule,
  pickupRefusals,
  pickupRuleRefusals as no,
  removePickupRule,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { nextPossible } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { buyParcel, scanOf, sendScans } from '#apps/server/testing/shipping/parcels.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
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

const patience = { timeout: 60_000, interval: 200 };
type Body = EndpointInput<typeof createPickupRule>['body'];

async function body(change: Partial<Body> = {}): Promise<Body> {
  const [address] = (await marta.call(getPickupOptions, { query: {} })).answer.addresses;
  if (address === undefined) throw new Error('There is no address.');
  return {
    service: 'UPS',
    locationId: address.locationId,
    weekdays: [1, 2, 3, 4, 5],
    ready: '14:00',
    close: '17:00',
    parcels: 4,
    place: 'FRONT_DESK',
    instructions: '',
    skipsHolidays: true,
    ...change,
  };
}

const create = async (change: Partial<Body> = {}, caller = marta) =>
  caller.call(createPickupRule, { body: await body(change) }, { 'idempotency-key': newId() });

const created = async (change: Partial<Body> = {}) => {
  const reply = await create(change);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem));
  return reply.answer.rule;
};

const remove = (ruleId: string) => marta.call(removePickupRule, { params: { ruleId } });
const pickups = async () => (await marta.call(listPickups, { query: { limit: 100 } })).answer.items;

const zone = 'America/New_York';

/** Half past six on a morning; the carriers' own clock stays. */
async function morningOf(day: Day): Promise<void> {
  testBed.clock.setOffset(localInstant(day, 390, zone).getTime() - Date.now());
  await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.ask_recurring_pickups');
}

/** A day on which UPS still comes, so that the carrier takes the request. */
const upsDay = (): Day => nextPossible('UPS', zone, new Date(Date.now() + 86_400_000)).day;

test('a recurring pickup asks the carrier once each morning', async () => {
  const rule = await created();
  const day = upsDay();
  await morningOf(day);
  await morningOf(day);
  await vi.waitFor(async () => {
    const own = (await pickups()).filter((one) => one.day === day && one.service === 'UPS');
    expect(own).toMatchObject([
      { status: 'Scheduled', parcels: 4, isRecurring: true, weekdays: rule.weekdays },
    ]);
  }, patience);
  const { items } = (await marta.call(listPickupRules, {})).answer;
  const shown = items.find(({ ruleId }) => ruleId === rule.ruleId);
  expect(shown?.actions).toEqual(['change', 'pause', 'remove']);
  expect(shown?.nextDay).not.toBe(day);
  await remove(rule.ruleId);
});

test('while it is paused, no driver is asked for', async () => {
  const { ruleId } = await created({ service: 'FedExExpress', place: 'FRONT' });
  const paused = await marta.call(pausePickupRule, { params: { ruleId }, body: { paused: true } });
  expect(paused.answer.rule.paused).toMatchObject({ by: 'Marta Reyes' });
  const before = (await pickups()).length;
  await morningOf(upsDay());
  expect(await pickups()).toHaveLength(before);
  const resumed = await marta.call(pausePickupRule, { params: { ruleId }, body: { paused: false } });
  expect(resumed.answer.rule).toMatchObject({ paused: null, actions: ['change', 'pause', 'remove'] });
  await remove(ruleId);
});

test('a pickup that the carrier refuses is a task and an email, and named at the rule', async () => {
  const { ruleId } = await created({
    instructions: 'SIM:DECLINE',
    weekdays: [1, 2, 3, 4, 5],
    service: 'UPS',
  });
  const day = upsDay();
  const next = nextPossible('UPS', zone, localInstant(addDays(day, 1), 60, zone)).day;
  await morningOf(next);
  await vi.waitFor(async () => {
    const { items } = (await marta.call(listPickupRules, {})).answer;
    expect(items.find((one) => one.ruleId === ruleId)?.trouble).toMatchObject({ day: next });
    const inbox = (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items;
    expect(inbox.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^UPS pickup at .* wasn't scheduled$/),
    );
    const notices = (await marta.call(listNotices, { query: { limit: 50 } })).answer.items;
    expect(notices.map(({ title }) => title)).toContainEqual(expect.stringMatching(/wasn't scheduled$/));
  }, patience);
  await remove(ruleId);
});

test('a rule that fails stops no other rule', async () => {
  const poisoned = await created({ service: 'FedExExpress', place: 'FRONT' });
  const sound = await created();
  const day = nextPossible('UPS', zone, localInstant(addDays(upsDay(), 8), 60, zone)).day;
  const cure = await poisonRow(testBed.pools, 'shipping.pickup', poisoned.ruleId);
  await morningOf(day);
  await cure();
  const { rows } = await testBed.pools.owner.query('select item from kit.failed_item where job = $1', [
    'shipping.ask_recurring_pickups',
  ]);
  expect(rows).toEqual([{ item: poisoned.ruleId }]);
  const asked = await testBed.pools.owner.query(
    'select from shipping.pickup where rule_id = $1 and day = $2',
    [sound.ruleId, day],
  );
  expect(asked.rowCount).toBe(1);
  await remove(poisoned.ruleId);
  await remove(sound.ruleId);
});

test('a location that is gone is reported, without asking the carrier', async () => {
  const { ruleId } = await created({
    service: 'USPS',
    place: 'FRONT_DOOR',
    close: '17:00',
    weekdays: [1, 2, 3, 4, 5, 6],
  });
  await testBed.pools.owner.query('update shipping.pickup_rule set location_id = $2 where rule_id = $1', [
    ruleId,
    newId(),
  ]);
  const day = nextPossible('USPS', zone, new Date(Date.now() + 86_400_000)).day;
  await morningOf(addDays(day, -1));
  const failed = (await pickups()).find((one) => one.day === day && one.service === 'USPS');
  expect(failed).toMatchObject({ status: 'NotCreated', isRecurring: true });
  expect(failed?.failure).toContain('no longer in your locations or address book');
  await remove(ruleId);
});

test('is changed, and two rules never order the same driver', async () => {
  const rule = await created({ weekdays: [1, 2] });
  expect((await create({ weekdays: [2, 3] })).problem.code).toBe(no.pickup_rule_taken.code);
  const params = { ruleId: rule.ruleId };
  const changed = await marta.call(changePickupRule, { params, body: await body({ weekdays: [4] }) });
  expect(changed.answer.rule.weekdays).toEqual([4]);
  const other = await created({ weekdays: [2, 3] });
  await remove(rule.ruleId);
  await remove(other.ruleId);
  expect((await remove(rule.ruleId)).problem.code).toBe(no.pickup_rule_missing.code);
});

test('refuses windows, places and weekdays that no driver serves', async () => {
  expect((await create({ ready: '12:00', close: '12:30' })).problem.code).toBe(
    pickupRefusals.pickup_window.code,
  );
  expect((await create({ place: 'ROOF' })).problem.code).toBe(pickupRefusals.pickup_place_unknown.code);
  expect((await create({ locationId: newId() })).problem.code).toBe(pickupRefusals.pickup_place_missing.code);
  expect((await create({ weekdays: [6] })).problem.code).toBe(no.pickup_rule_never.code);
});

test('is missing to another company', async () => {
  const { ruleId } = await created();
  const ilse = await loupe.as('Ilse');
  const replies = [
    await ilse.call(removePickupRule, { params: { ruleId } }),
    await ilse.call(pausePickupRule, { params: { ruleId }, body: { paused: true } }),
    await ilse.call(changePickupRule, { params: { ruleId }, body: await body() }),
  ];
  expect(replies.map(({ status }) => status >= 400)).toEqual([true, true, true]);
  await remove(ruleId);
});

test('a driver who does not come for its labels is a no-show, until one is scanned', async () => {
  const rule = await created();
  // Another day than the other tests'.
  const { day } = nextPossible('UPS', zone, new Date(Date.now() + 8 * 86_400_000));
  await morningOf(day);
  const parcel = await buyParcel(testBed, marta, {}, 'UPS');
  const own = async () => (await pickups()).find((one) => one.day === day && one.service === 'UPS');
  await vi.waitFor(async () => expect((await own())?.status).toBe('Scheduled'), patience);
  const pickupId = (await own())?.pickupId ?? '';
  const watch = async () => {
    await testBed.pools.owner.query(
      "update shipping.pickup set ready_at = now() - interval '9 days', close_at = now() - interval '8 days' where pickup_id = $1",
      [pickupId],
    );
    await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.watch_pickups');
    return (await pickups()).find((one) => one.pickupId === pickupId)?.status;
  };
  // Nothing was waiting for it.
  expect(await watch()).toBe('Scheduled');
  await testBed.pools.owner.query(
    `update shipping.shipment label set ship_on = pickup.day,
       draft = jsonb_set(draft, '{origin,postalCode}', pickup.address -> 'postCode')
     from shipping.pickup where pickup_id = $1 and label.shipment_id = $2`,
    [pickupId, parcel.shipmentId],
  );
  expect(await watch()).toBe('NoShow');
  await sendScans(loupe, scanOf(parcel, 'accepted', 1));
  await vi.waitFor(async () => expect((await own())?.status).toBe('PickedUp'), patience);
  await remove(rule.ruleId);
});

test('no driver is asked for on a holiday, and the pickup goes on the day after', async () => {
  // The fourth Thursday of a November that lies ahead.
  const november = asDay(`${new Date().getUTCFullYear() + 1}-11-22`);
  const thanksgiving = addDays(november, (11 - weekdayOf(november)) % 7);
  const rule = await created();
  const week = [-1, 0, 1].map((after) => addDays(thanksgiving, after));
  for (const day of week) await morningOf(day);
  await vi.waitFor(async () => {
    const own = (await pickups()).filter(({ day, isRecurring }) => isRecurring && week.includes(day));
    expect(own.map(({ day, status }) => [day, status])).toEqual([
      [week[2], 'Scheduled'],
      [week[0], 'Scheduled'],
    ]);
  }, patience);
  await remove(rule.ruleId);
});
