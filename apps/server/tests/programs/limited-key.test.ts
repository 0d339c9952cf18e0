import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#kit/server/new-id.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import { allKeyScopes } from '#platform/access/contract.ts';
import { getTeamMember, listBusinessUnits, listLocations } from '#platform/companies/contract.ts';
import {
  getImport,
  getQuote,
  getShipment,
  getStore,
  listCarrierAccounts,
  listImports,
  listShipments,
  listStoreOrders,
  listStores,
  requestQuote,
  uploadImport,
} from '#modules/shipping/contract.ts';
import { acceptTerms, createKey, createProgram } from '../../testing/key-caller.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile } from '../../testing/send-file.ts';
import { findDemoPerson } from '../../testing/member-named.ts';
import { assignLocation, companyOf, makeLocation, makePerson } from '../../testing/small-team.ts';
import { openShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import { verifiedMember } from '../../testing/step-up.ts';
import type { Caller } from '../../testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let program: Caller;
/** Without the scope for locations. */
let teamOnly: Caller;
let marta: Caller;
let here: string;
let there: string;
let elsewhere: { personId: string; shipmentId: string };
const companyId = companyOf('Marta');

/** A key of an administrator who since then runs one of two locations, and sees only her own shipments. */
beforeAll(async () => {
  testBed = await openShippingTestBed();
  const { loupe, pools } = testBed;
  const maker = await verifiedMember(loupe, 'Marta');
  await acceptTerms(maker);
  program = createProgram(loupe, (await createKey(maker, ...allKeyScopes)).secret);
  teamOnly = createProgram(loupe, (await createKey(maker, 'team:read')).secret);
  here = await makeLocation(loupe, companyId, 'Wickford');
  there = await makeLocation(loupe, companyId, 'Bristol');
  await makePerson(loupe, { companyId, lastName: 'Of Wickford', locationIds: [here] });
  const personId = await makePerson(loupe, { companyId, lastName: 'Of Bristol', locationIds: [there] });
  const { shipmentId } = await testBed.save(await loupe.as('Jonah'));
  elsewhere = { personId, shipmentId };
  const { personId: martaId } = findDemoPerson('Marta');
  await pools.owner.query(
    `update companies.membership set roles = '{BusinessLocationAdministrator}'
     where company_id = $1 and person_id = $2`,
    [companyId, martaId],
  );
  await pools.owner.query('delete from companies.member_location where company_id = $1 and person_id = $2', [
    companyId,
    martaId,
  ]);
  await assignLocation(loupe, companyId, martaId, here);
  await pools.owner.query(
    `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
     values ($1, $2, 'Shipping', true, '{"manageShipments": 0}')
     on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
    [companyId, martaId],
  );
  marta = await loupe.as('Marta');
});
afterAll(() => testBed.close());

/** What a person may do next has no place in a program, and the moment of an answer moves. */
const leftOut = ['actions', 'asOf', 'mayChange', 'next'];

const told = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer ?? null, (name, value: unknown) => (leftOut.includes(name) ? undefined : value)),
  );

async function read(caller: Caller, endpoint: Endpoint): Promise<string> {
  const query = { limit: '25', side: 'seller', tab: 'saved' };
  const parts = endpoint.query === undefined ? {} : { query: z.decode(endpoint.query, query) };
  const reply = await caller.call(endpoint, parts as never);
  return reply.status === 200 ? JSON.stringify(told(reply.answer)) : reply.problem.code;
}

const programCalls = (): readonly Endpoint[] =>
  testBed.loupe.routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, rule, path, raw }) =>
        method === 'GET' && rule.scope !== undefined && raw === undefined && !path.includes(':'),
    );

test('a list that a program reads has what its person sees, and no more', async () => {
  const different: string[] = [];
  for (const endpoint of programCalls()) {
    const byKey = await read(program, endpoint);
    const byPerson = await read(marta, endpoint);
    if (byKey !== byPerson) different.push(`${endpoint.name}: ${byKey} in place of ${byPerson}`);
  }
  expect(programCalls().length).toBeGreaterThan(10);
  expect(different).toEqual([]);
});

test('what a program reads of a colleague at another location is what its person may see', async () => {
  const params = { personId: elsewhere.personId };
  const byKey = (await program.call(getTeamMember, { params })).answer;
  expect(told(byKey)).toEqual(told((await marta.call(getTeamMember, { params })).answer));
  expect(byKey.actions).toEqual([]);
});

test('locations where the person does not work are left out when asked for her own', async () => {
  const query = { limit: 100, checkUserLocations: true } as const;
  const { items } = (await program.call(listLocations, { params: { companyId }, query })).answer;
  expect(items.map(({ locationName }) => locationName)).toEqual(['Wickford']);
});

test('locations and business units by key are those of the company, and need the scope and the company', async () => {
  const query = { limit: 100, checkUserLocations: false } as const;
  const listed = (caller: Caller, of = companyId) =>
    caller.call(listLocations, { params: { companyId: of }, query });
  const units = (caller: Caller, of = companyId) =>
    caller.call(listBusinessUnits, { params: { companyId: of } });
  const byKey = (await listed(program)).answer;
  expect(byKey.items.map(({ locationName }) => locationName)).toEqual(
    expect.arrayContaining(['Wickford', 'Bristol']),
  );
  expect(told(byKey)).toEqual(told((await listed(marta)).answer));
  expect(told((await units(program)).answer)).toEqual(told((await units(marta)).answer));
  const other = companyOf('Ilse');
  expect([(await listed(program, other)).status, (await units(program, other)).status]).toEqual([404, 404]);
  expect([(await listed(teamOnly)).status, (await units(teamOnly)).status]).toEqual([403, 403]);
});

test("without leave to see all shipments, a key reads no one else's", async () => {
  const { items } = (
    await program.call(listShipments, { query: { limit: 25, tab: 'saved', sort: 'newest' } })
  ).answer;
  expect(items.map((one) => one.shipmentId)).not.toContain(elsewhere.shipmentId);
  const params = { shipmentId: elsewhere.shipmentId };
  expect((await program.call(getShipment, { params })).status).toBe(404);
});

/** An account of a location, or of the whole company. */
const addAccount = (name: string, locationId: string | null) =>
  testBed.pools.owner.query(
    `insert into shipping.carrier_account (company_id, account_id, carrier, name, details_sealed, tail, applies_to,
       location_id, status, asked_on, created_by, created_at, changed_by, changed_at)
     values ($1, $2::uuid, 'FedEx', $3, 'x', '0000', 'both', $4, 'NeedsAttention', current_date, $2, now(), $2, now())`,
    [companyId, newId(), name, locationId],
  );

test("a key of a person at one location names that location's carrier accounts only", async () => {
  await addAccount('Here', here);
  await addAccount('There', there);
  await addAccount('Main', null);
  const { answer } = await program.call(listCarrierAccounts, {});
  expect(answer.items.map(({ accountName }) => accountName)).toEqual(['Here']);
  expect(answer).toMatchObject({ mayUseEverywhere: false, mayChange: false });
  expect(answer.locations.map(({ locationId }) => locationId)).toEqual([here]);
});

test("a quote by that key prices on the location's and the company's accounts, and names no other", async () => {
  const body = { draft: { ...testBed.draft(), notifyEmails: [] } };
  const quote = (await program.call(requestQuote, { body }, { 'idempotency-key': newId() })).answer;
  const names = new Set(quote.options.flatMap(({ billing }) => billing?.name ?? []));
  expect([...names].toSorted()).toEqual(['Here', 'Main']);
  const { notifyEmails, ...others } = testBed.draft();
  const draft = { ...others, notifyEmails: [...notifyEmails] };
  const byColleague = (await (await testBed.loupe.as('Jonah')).call(requestQuote, { body: { draft } }))
    .answer;
  const params = { quoteId: byColleague.quoteId };
  expect((await program.call(getQuote, { params })).status).toBe(404);
});

test('a store and an import of someone else are missing for that key', async () => {
  const storeId = newId();
  await testBed.pools.owner.query(
    `insert into shipping.web_store (company_id, store_id, platform, name, address, status, starts_on, settings, created_by,
       created_at, changed_at)
     values ($1, $2::uuid, 'Sample', 'elsewhere', 'elsewhere', 'Error', current_date, '{}', $2, now(), now())`,
    [companyId, storeId],
  );
  expect((await program.call(listStores, {})).answer.items.map(({ name }) => name)).not.toContain(
    'elsewhere',
  );
  expect((await program.call(getStore, { params: { storeId } })).status).toBe(404);
  const query = { limit: 25, status: 'All' } as const;
  expect((await program.call(listStoreOrders, { params: { storeId }, query })).status).toBe(404);

  const authorization = `Bearer ${await testBed.loupe.token('Jonah')}`;
  const file = { name: 'theirs.csv', content: Buffer.from('Name,Street\nA,B'), type: 'text/csv' };
  const sent = await sendFile(`${testBed.loupe.url}${uploadImport.path}`, file, { authorization });
  const { batchId } = (await readReply(uploadImport, sent)).answer;
  expect((await program.call(getImport, { params: { batchId } })).status).toBe(404);
  const { items } = (await program.call(listImports, { query: { limit: 25 } })).answer;
  expect(items.map((one) => one.batchId)).not.toContain(batchId);
});
