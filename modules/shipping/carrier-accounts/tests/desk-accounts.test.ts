import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { getDeskHome } from '#modules/desk/contract.ts';
import {
  carrierAccountRefusals as no,
  decideDeskCarrierAccount,
  integrateFedExAccount,
  listCarrierAccounts,
  listDeskCarrierAccounts,
  removeCarrierAccount,
  requestQuote,
  verifyCarrierAccount,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;
let priya: Caller;
const companyId = companyOf('Marta');

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
  priya = await testBed.loupe.as('Priya');
});
afterAll(() => testBed.close());
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { accountId } of (await marta.call(listCarrierAccounts, {})).answer.items)
    await marta.call(removeCarrierAccount, { params: { accountId } });
});

/** The sandbox leaves accounts that end in 202 to our staff. */
const add = async () =>
  (
    await marta.call(integrateFedExAccount, {
      body: { accountName: 'Vault', accountNumber: '510087202', meterNumber: '1234567', appliesTo: 'both' },
    })
  ).answer;
const mine = async (accountId: string) =>
  (await marta.call(listCarrierAccounts, {})).answer.items.find((one) => one.accountId === accountId);
const atDesk = async (accountId: string) =>
  (await priya.call(listDeskCarrierAccounts, {})).answer.items.find((one) => one.accountId === accountId);
const queue = async () =>
  (await priya.call(getDeskHome, {})).answer.queues.find(({ name }) => name === 'carrier-accounts');
const decide = (accountId: string, body: Parameters<typeof bodyOf>[0]) =>
  priya.call(decideDeskCarrierAccount, { params: { companyId, accountId }, body: bodyOf(body) });
const bodyOf = (body: { decision: 'Connected' } | { decision: 'Declined'; reason: string }) => body;
const watch = () =>
  testBed.runJob(shippingJobs(testBed.loupe.ports.shipping), 'shipping.watch_carrier_accounts');
const connected = () =>
  vi
    .spyOn(testBed.loupe.ports.shipping.counter, 'checkAccount')
    .mockResolvedValue({ kind: 'verified', validUntil: null });
const titles = async () =>
  (await marta.call(listNotices, { query: { limit: 100 } })).answer.items.map(({ title }) => title);
const told = (title: string) =>
  vi.waitFor(async () => expect(await titles()).toContain(title), { timeout: 60_000, interval: 200 });

test('an account that our staff connect waits in their queue, and its owner sees what happens by when', async () => {
  const before = (await queue())?.open ?? 0;
  const { accountId, status, nextStep } = await add();
  expect(status).toBe('Verifying');
  expect(nextStep).toMatch(/^We'll contact you by \d\d\/\d\d\/\d{4} to connect this account\. /);
  expect((await queue())?.open).toBe(before + 1);
  const desk = await atDesk(accountId);
  expect(desk?.staffStep).toMatch(/^Call Marta Reyes by /);
  expect(desk?.staffStep).toContain(companyId);
  expect(JSON.stringify(desk)).not.toContain('510087202');
  // Labels aren't billed to it yet.
  const { answer } = await marta.call(requestQuote, {
    body: { draft: { ...testBed.draft(), notifyEmails: [] } },
  });
  const own = answer.options.filter(({ billing }) => billing?.accountId === accountId);
  expect(own.every(({ total }) => total === null)).toBe(true);
});

test('a check at the desk settles it once the carrier knows it, and its owner hears of it', async () => {
  const { accountId } = await add();
  expect((await decide(accountId, { decision: 'Connected' })).problem.code).toBe(
    no.carrier_account_not_connected.code,
  );
  expect((await mine(accountId))?.status).toBe('Verifying');
  connected();
  expect((await decide(accountId, { decision: 'Connected' })).answer).toMatchObject({
    status: 'Active',
    staffStep: null,
  });
  expect(await mine(accountId)).toMatchObject({ status: 'Active', isActive: true });
  await told('FedEx account Vault is active');
  expect(await atDesk(accountId)).toBeUndefined();
  expect((await decide(accountId, { decision: 'Connected' })).problem.code).toBe(
    no.carrier_account_not_waiting.code,
  );
});

test('the watch settles it too', async () => {
  const { accountId } = await add();
  connected();
  await testBed.pools.owner.query(
    'update shipping.carrier_account set checked_at = null where account_id = $1',
    [accountId],
  );
  await watch();
  expect((await mine(accountId))?.status).toBe('Active');
  expect(await atDesk(accountId)).toBeUndefined();
});

test('a declined account has our reason, waits no more, and waits again once it is verified again', async () => {
  const { accountId } = await add();
  const reason = 'FedEx could not confirm the owner.';
  expect((await decide(accountId, { decision: 'Declined', reason })).status).toBe(200);
  const declined = await mine(accountId);
  expect(declined).toMatchObject({ status: 'NeedsAttention', mayVerify: true });
  expect(declined?.problem?.cause).toBe(`We couldn't connect this account. ${reason}`);
  await told('Check FedEx account Vault');
  expect((await atDesk(accountId))?.staffStep).toBeNull();
  // The carrier still doesn't know it, which changes nothing.
  await testBed.pools.owner.query(
    'update shipping.carrier_account set checked_at = null where account_id = $1',
    [accountId],
  );
  await watch();
  expect((await mine(accountId))?.status).toBe('NeedsAttention');
  const again = await marta.call(verifyCarrierAccount, {
    params: { accountId },
    body: { meterNumber: '7654321' },
  });
  expect(again.answer.status).toBe('Verifying');
  expect((await atDesk(accountId))?.staffStep).toMatch(/^Call Marta Reyes by /);
});

test('a check is refused if a colleague declines the account while its carrier is asked', async () => {
  const { accountId } = await add();
  vi.spyOn(testBed.loupe.ports.shipping.counter, 'checkAccount').mockImplementation(async () => {
    await decide(accountId, { decision: 'Declined', reason: 'Its owner asked us to stop.' });
    return { kind: 'pending', waitsFor: 'us' };
  });
  expect((await decide(accountId, { decision: 'Connected' })).problem.code).toBe(
    no.carrier_account_not_waiting.code,
  );
  const { rows } = await testBed.pools.owner.query<{ decision: string }>(
    `select facts ->> 'decision' as decision from audit.entry
     where act = 'shipping.decideDeskCarrierAccount' and record_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ decision: 'Declined' }]);
});

test('a person who left the company is called no more', async () => {
  const { accountId } = await add();
  await testBed.pools.owner.query(
    'update shipping.carrier_account set created_by = $2 where account_id = $1',
    [accountId, findDemoPerson('Priya').personId],
  );
  expect((await atDesk(accountId))?.staffStep).toMatch(/^Call a business administrator by /);
});

test('a date that has passed is promised no longer', async () => {
  const { accountId } = await add();
  await testBed.pools.owner.query(
    'update shipping.carrier_account set asked_on = asked_on - 14 where account_id = $1',
    [accountId],
  );
  expect((await mine(accountId))?.nextStep).toMatch(
    /^This is taking longer than planned\. Contact us to connect this account\. Have your FedEx sign-in ready/,
  );
});

test('an account that is no longer connected fails, and says so', async () => {
  const verified = connected();
  const { accountId } = await add();
  expect((await mine(accountId))?.status).toBe('Active');
  verified.mockResolvedValue({ kind: 'pending', waitsFor: 'us' });
  await testBed.pools.owner.query(
    'update shipping.carrier_account set checked_at = null where account_id = $1',
    [accountId],
  );
  await watch();
  expect((await mine(accountId))?.problem?.cause).toBe(
    'This account is no longer connected to our FedEx service.',
  );
});

test('an account that is gone is missing', async () => {
  expect((await decide(newId(), { decision: 'Connected' })).problem.code).toBe(
    no.carrier_account_missing.code,
  );
});
