import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInboxItems } from '#platform/inbox/contract.ts';
import {
  carrierAccountRefusals as no,
  changeCarrierAccount,
  integrateFedExAccount,
  listCarrierAccounts,
  removeCarrierAccount,
  verifyCarrierAccount,
} from '#modules/shipping/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { assignLocation, companyOf, makeLocation } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;
let nadia: Caller;
let own: string;
let another: string;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  const { loupe } = testBed;
  ({ marta } = testBed);
  nadia = await loupe.as('Nadia');
  const harrow = companyOf('Marta');
  own = await makeLocation(loupe, harrow, 'Pier Street');
  another = await makeLocation(loupe, harrow, 'Mill Street');
  await assignLocation(loupe, harrow, findDemoPerson('Nadia').personId, own);
});
afterAll(() => testBed.close());

const fedEx = (accountNumber: string, locationId?: string) => ({
  accountName: 'Bench',
  accountNumber,
  meterNumber: '1234567',
  appliesTo: 'both' as const,
  locationId,
});

const add = (caller: Caller, accountNumber: string, locationId?: string) =>
  caller.call(integrateFedExAccount, { body: fedEx(accountNumber, locationId) });
const numbersOf = async (caller: Caller) =>
  (await caller.call(listCarrierAccounts, {})).answer.items.map(({ accountNumber }) => accountNumber);

test('a location administrator adds accounts to their own locations only', async () => {
  const { answer: seen } = await nadia.call(listCarrierAccounts, {});
  expect(seen).toMatchObject({ mayUseEverywhere: false, mayChange: true });
  expect(seen.locations.map(({ locationId }) => locationId)).toContain(own);
  expect(seen.locations.map(({ locationId }) => locationId)).not.toContain(another);
  for (const locationId of [undefined, another])
    expect((await add(nadia, '510087001', locationId)).problem.code).toBe(no.carrier_account_location.code);
  const { answer } = await add(nadia, '510087001', own);
  expect(answer).toMatchObject({ status: 'Active', location: { locationId: own, name: 'Pier Street' } });
});

test("a location administrator neither sees nor changes the company's accounts or another location's", async () => {
  const companys = (await add(marta, '510087002')).answer;
  const theirs = (await add(marta, '510087003', another)).answer;
  expect(await numbersOf(nadia)).toEqual(['7001']);
  expect((await numbersOf(marta)).toSorted()).toEqual(['7001', '7002', '7003']);
  for (const { accountId, version, appliesTo } of [companys, theirs]) {
    const params = { accountId };
    const body = { version, accountName: 'Mine', appliesTo, fallsBack: true, defaultServices: [] };
    const refused = [
      await nadia.call(changeCarrierAccount, { params, body }),
      await nadia.call(verifyCarrierAccount, { params, body: { meterNumber: '7654321' } }),
      await nadia.call(removeCarrierAccount, { params }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(
      refused.map(() => no.carrier_account_missing.code),
    );
  }
  expect(await numbersOf(marta)).toHaveLength(3);
});

const tasksOf = async (caller: Caller) =>
  (await caller.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ title }) => title);

test("a failing account is a task for its location's administrators, and for no other location's", async () => {
  const named = (accountName: string, accountNumber: string, locationId?: string) =>
    marta.call(integrateFedExAccount, {
      body: { ...fedEx(accountNumber, locationId), accountName },
    });
  const { accountId } = (await named('Pier', '510087403', own)).answer;
  await named('Mill', '510088403', another);
  await named('Main', '510089403');
  expect(await tasksOf(nadia)).toContain('Check FedEx account Pier');
  expect(await tasksOf(nadia)).not.toContain('Check FedEx account Mill');
  expect(await tasksOf(nadia)).not.toContain('Check FedEx account Main');
  expect(await tasksOf(marta)).toEqual(
    expect.arrayContaining(['Pier', 'Mill', 'Main'].map((name) => `Check FedEx account ${name}`)),
  );
  await marta.call(removeCarrierAccount, { params: { accountId } });
  expect(await tasksOf(nadia)).not.toContain('Check FedEx account Pier');
  expect(await tasksOf(marta)).not.toContain('Check FedEx account Pier');
});

test('a person who administers both the business and the location has one task', async () => {
  await testBed.pools.owner.query(
    `update companies.membership set roles = '{BusinessAdministrator,BusinessLocationAdministrator}'
     where company_id = $1 and person_id = $2`,
    [companyOf('Marta'), findDemoPerson('Nadia').personId],
  );
  const both = await testBed.loupe.as('Nadia');
  await marta.call(integrateFedExAccount, {
    body: { ...fedEx('510090403', own), accountName: 'Dock' },
  });
  const titles = await tasksOf(both);
  expect(titles.filter((title) => title === 'Check FedEx account Dock')).toHaveLength(1);
});
