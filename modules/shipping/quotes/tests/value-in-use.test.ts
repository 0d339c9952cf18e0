import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { getLimitsInUse, linkPolicy } from '#modules/insurance/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';
import { readValuesAtRisk } from '../server/rule-facts.ts';

const params = { policyNumber: '55-014382' };
const companyId = companyOf('Marta');
let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
  await marta.call(linkPolicy, { body: { number: params.policyNumber } });
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

interface Parcel {
  readonly owner: 'own' | 'other';
  readonly status: string;
  readonly carrier: string | null;
  readonly alone: boolean;
  readonly insured: number | null;
  readonly town: string;
  readonly on: string;
}
interface Memo {
  readonly owner: 'own' | 'other';
  readonly out: number;
  readonly deleted: boolean;
}

const days = ['2026-12-01', '2026-12-02'];
const towns = ['Dallas', 'Boston', 'Chicago'];
const placeOf = (town: string) => ({
  addressLine1: `1 ${town} Street`,
  addressLine2: '',
  postalCode: '02903',
  countryCode: 'US',
  city: town,
  state: 'TX',
});
const owner = fc.constantFrom('own', 'own', 'own', 'other');
const anyParcel: fc.Arbitrary<Parcel> = fc.record({
  owner,
  status: fc.constantFrom(...shipmentStatusNames),
  carrier: fc.constantFrom('FedEx', 'UPS', 'USPS', null),
  alone: fc.boolean(),
  insured: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
  town: fc.constantFrom(...towns),
  on: fc.constantFrom(...days),
});
const anyMemo: fc.Arbitrary<Memo> = fc.record({
  owner,
  out: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000_000 })),
  deleted: fc.boolean(),
});

/** The records of two companies, in place of the demo's. */
async function write(parcels: readonly Parcel[], memos: readonly Memo[]): Promise<void> {
  const companies = { own: companyId, other: companyOf('Elena') };
  await loupe.pools.owner.query(
    `delete from shipping.shipment where name = 'in use';
     update shipping.shipment set insured_value = 0;
     delete from memo.memo where note = 'in use';
     update memo.memo set value_out = 0`,
  );
  await loupe.pools.owner.query(
    `insert into shipping.shipment (company_id, shipment_id, status, is_processed, kind, draft, name, ship_to_company,
       declared_value, insured_value, carrier, destination_key, ship_on, created_by, created_at, changed_by, changed_at, listed_at)
     select (one ->> 'company')::uuid, gen_random_uuid(), one ->> 'status', true, 'Regular', one -> 'draft', 'in use',
       one ->> 'town', (one ->> 'insured')::bigint, (one ->> 'insured')::bigint, one ->> 'carrier', one ->> 'key',
       (one ->> 'on')::date, $2::uuid, now(), $2::uuid, now(), now()
     from jsonb_array_elements($1::jsonb) as one`,
    [
      JSON.stringify(
        parcels.map(({ owner: of, alone, ...parcel }) => ({
          ...parcel,
          company: companies[of],
          key: destinationKey(placeOf(parcel.town)),
          draft: {
            destination: placeOf(parcel.town),
            ...(alone ? { insuranceOnly: { carrier: 'UPS' } } : {}),
          },
        })),
      ),
      newId(),
    ],
  );
  await loupe.pools.owner.query(
    `insert into memo.memo (seller_id, memo_id, number, buyer_email, seller_name, seller_place, buyer_name, buyer_place,
       buyer_person, status, version, validity_days, payment_days, interest, terms_version, note, line_count, units,
       value_total, value_out, list_rank, list_on, search, created_by, created_at, changed_at, sent_at, deleted_at)
     select (one ->> 'company')::uuid, gen_random_uuid(), gen_random_uuid()::text, '', 'Seller', '', 'Buyer', '', '',
       'Buyer Received', 1, 14, 30, 0, '2020', 'in use', 0, '{}', 0, (one ->> 'out')::bigint, 0, 0, '', $2::uuid, now(),
       now(), now(), case when (one ->> 'deleted')::boolean then now() end
     from jsonb_array_elements($1::jsonb) as one`,
    [JSON.stringify(memos.map(({ owner: of, ...memo }) => ({ ...memo, company: companies[of] }))), newId()],
  );
}

const atRisk = ['Processed', 'Created', 'Boomerang', 'InTransit', 'Exception'];
const total = (parts: readonly { readonly value: number }[]) => ({
  count: parts.length,
  used: parts.reduce((sum, { value }) => sum + value, 0),
});

test('the value in use on a policy equals the sum of its records and the value that purchase limits check', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyParcel, { maxLength: 40 }),
      fc.array(anyMemo, { maxLength: 12 }),
      async (parcels, memos) => {
        await write(parcels, memos);
        const { limits, addresses } = (await marta.call(getLimitsInUse, { params })).answer;
        const insured = parcels.flatMap(({ insured: value, ...parcel }) =>
          parcel.owner === 'own' && atRisk.includes(parcel.status) && value !== null && value > 0
            ? [{ ...parcel, value }]
            : [],
        );
        const out = memos.flatMap((memo) =>
          memo.owner === 'own' && !memo.deleted && memo.out > 0 ? [{ value: memo.out }] : [],
        );
        const of = (carrier: string) => total(insured.filter((one) => !one.alone && one.carrier === carrier));
        const shown = new Map(
          limits.map(({ kind, carrier, count, used }) => [`${kind} ${carrier}`, { count, used }]),
        );
        expect(shown).toEqual(
          new Map([
            ['inTransit ', total(insured)],
            ['carrier FedEx', of('FedEx')],
            ['carrier UPS', of('UPS')],
            ['carrier USPS', of('USPS')],
            ['memo ', total(out)],
            ['insuranceOnly ', total(insured.filter(({ alone }) => alone))],
          ]),
        );
        const places = towns.flatMap((town) => days.map((on) => ({ town, on })));
        const there = ({ town, on }: (typeof places)[number]) =>
          total(insured.filter((one) => one.town === town && one.on === on)).used;
        expect(new Map(addresses.map(({ name, on, used }) => [`${name} ${on}`, used]))).toEqual(
          new Map(
            places
              .filter((place) => there(place) > 0)
              .map((place) => [`${place.town} ${place.on}`, there(place)]),
          ),
        );
        expect(addresses.map(({ used }) => used)).toEqual(
          addresses.map(({ used }) => used).toSorted((one, other) => other - one),
        );
        const decided = await testBed.work((ctx) => readValuesAtRisk(ctx, companyId));
        for (const { town, on } of places) {
          const plan = { destination: placeOf(town), shipDate: on } as unknown as ShipmentPlan;
          expect(decided(plan).valueInTransit).toEqual({
            company: shown.get('inTransit ')?.used,
            toAddressThatDay: there({ town, on }),
            insuranceOnly: shown.get('insuranceOnly ')?.used,
            carriers: {
              FedEx: shown.get('carrier FedEx')?.used,
              UPS: shown.get('carrier UPS')?.used,
              USPS: shown.get('carrier USPS')?.used,
            },
          });
        }
      },
    ),
    { numRuns: 25 },
  );
});
