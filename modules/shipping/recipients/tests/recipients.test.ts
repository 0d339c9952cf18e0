import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerDay } from '#platform/access/contract.ts';
import { listRecentRecipients } from '#modules/shipping/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const recent = async (caller: Caller, query: object = {}) =>
  (await caller.call(listRecentRecipients, { query })).answer.items;

interface Sent {
  readonly street: string;
  readonly hoursAgo: number;
  readonly weightOz?: number;
  readonly isVoided?: boolean;
  readonly isDelivered?: boolean;
}

/** A parcel that was bought; its purchase has tests of its own. */
async function send(caller: Caller, { street, hoursAgo, weightOz = 20, isVoided, isDelivered }: Sent) {
  const destination = { ...testBed.shop, addressLine1: street };
  const { shipmentId } = await testBed.save(caller, { destination, weightOz });
  await testBed.pools.owner.query(
    `update shipping.shipment set status = $3, is_processed = true, carrier = 'UPS', service = 'UPS Next Day Air',
       transacted_at = now() - make_interval(hours => $2), listed_at = now() - make_interval(hours => $2),
       voided_at = case when $3 = 'Voided' then now() end, delivered_at = case when $4 then now() end
     where shipment_id = $1`,
    [shipmentId, hoursAgo, isVoided === true ? 'Voided' : 'InTransit', isDelivered === true],
  );
}

test('lists the last recipients once each, with what was used last', async () => {
  await send(marta, { street: '1 First Ave', hoursAgo: 9, weightOz: 10, isDelivered: true });
  await send(marta, { street: '2 Second Ave', hoursAgo: 5 });
  await send(marta, { street: '1 First Ave', hoursAgo: 1, weightOz: 30 });
  await send(marta, { street: '3 Third Ave', hoursAgo: 0, isVoided: true });
  await testBed.save(marta, { destination: { ...testBed.shop, addressLine1: '4 Fourth Ave' } });
  const [first, second, ...others] = await recent(marta);
  expect(first).toMatchObject({
    place: { addressLine1: '1 First Ave' },
    lastShippedOn: providerDay(new Date(loupe.clock.now().getTime() - 3_600_000)),
    delivered: 1,
    used: { carrier: 'UPS', service: 'UPS Next Day Air', weightOz: 30 },
  });
  expect(second?.place.addressLine1).toBe('2 Second Ave');
  expect(others).toEqual([]);
});

test('remembers one address, however it is spelled', async () => {
  await send(marta, { street: '5 Fifth Ave', hoursAgo: 2, weightOz: 50 });
  const { postalCode, countryCode } = testBed.shop;
  const items = await recent(marta, { addressLine1: '5 fifth  ave.', postalCode, countryCode });
  expect(items.map(({ used }) => used.weightOz)).toEqual([50]);
  expect(await recent(marta, { addressLine1: '5 Fifth Ave', postalCode: '99999' })).toEqual([]);
});

test('shows no recipients of another company', async () => {
  await send(marta, { street: '6 Sixth Ave', hoursAgo: 1 });
  const streets = (await recent(await loupe.as('Ilse'))).map(({ place }) => place.addressLine1);
  expect(streets).not.toContain('6 Sixth Ave');
});

test('who sees only their own shipments sees only their own recipients', async () => {
  await send(marta, { street: '7 Seventh Ave', hoursAgo: 1 });
  const jonah = await loupe.as('Jonah');
  await testBed.pools.owner.query(
    `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
     values ($1, $2, 'Shipping', true, '{"manageShipments": 0}')
     on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
    [companyOf('Marta'), findDemoPerson('Jonah').personId],
  );
  await send(jonah, { street: '8 Eighth Ave', hoursAgo: 1 });
  const streets = (await recent(jonah)).map(({ place }) => place.addressLine1);
  expect(streets).toEqual(['8 Eighth Ave']);
});
