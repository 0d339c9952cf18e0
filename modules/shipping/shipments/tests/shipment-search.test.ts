import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listShipments } from '#modules/shipping/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const findNumbers = async (search: string, caller = marta) => {
  const query = { limit: 100, tab: 'saved', sort: 'newest', search } as const;
  return (await caller.call(listShipments, { query })).answer.items.map(({ number }) => number);
};

/** Calls the function directly for another company. */
async function searchAsCompany(owner: string, caller: string): Promise<string[]> {
  const client = await testBed.pools.plain.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('loupe.binding', 'company', true), set_config('loupe.company', $1, true)`,
      [companyOf(caller)],
    );
    const pattern = '%nobody else%';
    const statement = 'select shipping.shipments_with($1, $2, $3, 10) as seen';
    const { rows } = await client.query<{ seen: string }>(statement, [companyOf(owner), pattern, '']);
    return rows.map(({ seen }) => seen);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('shipment search', () => {
  test('forgives one typo in the recipient, within the company and what the person may see', async () => {
    const { number } = await testBed.save(marta, {
      destination: { ...testBed.shop, company: 'Quillfeather Gems' },
    });
    expect(await findNumbers('quilfeather')).toEqual([number]);
    expect(await findNumbers('qulfeather')).toEqual([]);
    expect(await findNumbers('quilfeather', await loupe.as('Ilse'))).toEqual([]);
    const jonah = await loupe.as('Jonah');
    expect(await findNumbers('quilfeather', jonah)).toEqual([number]);
    await loupe.pools.owner.query(
      `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
       values ($1, $2, 'Shipping', true, '{"manageShipments":0}')
       on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
      [companyOf('Marta'), findDemoPerson('Jonah').personId],
    );
    // Every node reads it.
    await expect.poll(() => findNumbers('quilfeather', jonah)).toEqual([]);
  });

  test('finds part of recipient, name and number in any case, and the last five of a tracking number', async () => {
    const { number, shipmentId } = await testBed.save(marta, {
      name: 'Ring 100% Zürich 💍',
      destination: { ...testBed.shop, company: 'Ostrander & Vale', firstName: 'Inés', lastName: "O'Dowd" },
    });
    await testBed.pools.owner.query(
      `update shipping.shipment set tracking_number = '1Z999AA10128XQ7K9' where shipment_id = $1`,
      [shipmentId],
    );
    const searches = [
      'ostrander',
      'DER & V',
      'inés o',
      "o'dowd",
      '100% z',
      'ZÜRICH',
      '💍',
      'va',
      number,
      'XQ7K9',
      'xq7k9',
    ];
    for (const search of [...searches, number.slice(-5)])
      expect([search, await findNumbers(search)]).toEqual([search, [number]]);
  });

  test('treats wildcard characters literally', async () => {
    await testBed.save(marta, { name: 'Brooch of pearls' });
    for (const search of ['Br__ch', 'Brooch%pearls', 'pearls Brooch', String.raw`Brooch\ `, 'Q7K9Z'])
      expect([search, await findNumbers(search)]).toEqual([search, []]);
  });

  test("never finds another company's shipments", async () => {
    await testBed.save(marta, { name: 'Seen by nobody else' });
    expect(await findNumbers('nobody else', await loupe.as('Ilse'))).toEqual([]);
    expect(await searchAsCompany('Marta', 'Marta')).toHaveLength(1);
    expect(await searchAsCompany('Marta', 'Ilse')).toEqual([]);
  });

  test('pages a search with hundreds of matches in order', async () => {
    const { shipmentId } = await testBed.save(marta, { name: 'Common clasp' });
    await testBed.pools.owner.query(
      `insert into shipping.shipment (company_id, shipment_id, status, is_processed, kind, draft, name, created_by,
         created_at, changed_by, changed_at, listed_at)
       select company_id, gen_random_uuid(), status, is_processed, kind, draft, name || ' ' || n, created_by,
         created_at, changed_by, changed_at, listed_at - n * interval '1 minute'
       from shipping.shipment, generate_series(1, 1200) as n where shipment_id = $1`,
      [shipmentId],
    );
    const query = { limit: 100, tab: 'saved', sort: 'newest', search: 'common clasp' } as const;
    const first = (await marta.call(listShipments, { query })).answer;
    const second = (await marta.call(listShipments, { query: { ...query, after: first.next ?? '' } })).answer;
    const names = [...first.items, ...second.items].map(({ name }) => name);
    expect(names).toEqual([
      'Common clasp',
      ...Array.from({ length: 199 }, (_, at) => `Common clasp ${at + 1}`),
    ]);
    expect((await findNumbers('common clasp 1200')).length).toBe(1);
  });
});
