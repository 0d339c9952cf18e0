import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import { listDeliveries, makeWebhook } from '#platform/webhooks/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import {
  integrateFedExAccount,
  integrateUpsAccount,
  listCarrierAccounts,
  removeCarrierAccount,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { acceptTerms } from '#apps/server/testing/key-caller.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;
let today: ReturnType<typeof day>;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
  today = day(providerDay(testBed.loupe.clock.now()));
});
afterAll(() => testBed.close());

const watch = () =>
  testBed.runJob(shippingJobs(testBed.loupe.ports.shipping), 'shipping.watch_carrier_accounts');
const accountNamed = async (name: string) => {
  const { items } = (await marta.call(listCarrierAccounts, {})).answer;
  return items.find(({ accountName }) => accountName === name);
};
const titles = async () =>
  (await marta.call(listNotices, { query: { limit: 100 } })).answer.items.map(({ title }) => title);
const tasks = async () =>
  (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ title }) => title);

const patience = { timeout: 60_000, interval: 200 };
const told = (title: string) =>
  vi.waitFor(async () => expect((await titles()).filter((one) => one === title)).toHaveLength(1), patience);

/** As if the carrier was first asked so many days ago, and is due to be asked again. */
const backdate = (accountId: string, days: number) =>
  testBed.pools.owner.query(
    'update shipping.carrier_account set asked_on = $2, checked_at = null where account_id = $1',
    [accountId, addDays(today, -days)],
  );

async function addFedEx(accountName: string, accountNumber: string): Promise<string> {
  const body = { accountName, accountNumber, meterNumber: '1234567', appliesTo: 'both' as const };
  return (await marta.call(integrateFedExAccount, { body })).answer.accountId;
}

test('takes over an account from before, seals its number and verifies it', async () => {
  await testBed.pools.owner.query(
    `insert into shipping.fedex_account (company_id, account_number, account_name, meter_number, applies_to, kept_by, kept_at)
     values ($1, '510087555', 'Earlier', '1234567', 'domestic', $2, now())`,
    [companyOf('Marta'), findDemoPerson('Marta').personId],
  );
  await watch();
  expect(await accountNamed('Earlier')).toMatchObject({
    carrier: 'FedEx',
    accountNumber: '7555',
    appliesTo: 'domestic',
    status: 'Active',
  });
  const { rows } = await testBed.pools.owner.query<object>('select * from shipping.fedex_account');
  expect(rows).toEqual([]);
});

test('a UPS account is verified once UPS answers', async () => {
  const invoice = { number: '0000A1B2C3', amount: cents(12_345), date: today, controlId: 'K4T7' };
  const body = { accountName: 'Export', accountNumber: '4A7B2C', invoice, appliesTo: 'both' as const };
  const { answer } = await marta.call(integrateUpsAccount, { body });
  await watch();
  expect(await accountNamed('Export')).toMatchObject({ status: 'Verifying', isActive: false });
  await backdate(answer.accountId, 10);
  await watch();
  expect(await accountNamed('Export')).toMatchObject({ status: 'Active', isActive: true });
  await told('UPS account Export is active');
});

test('reminds once of an approval that ends soon', async () => {
  await backdate(await addFedEx('Soon', '510087111'), 340);
  await watch();
  await told('FedEx account Soon expires soon');
  const account = await accountNamed('Soon');
  expect(account).toMatchObject({ status: 'Active', validUntil: addDays(today, 25) });
  expect(account?.nextStep).toContain('Verify it again before');
  await backdate(account?.accountId ?? '', 341);
  await watch();
  expect(await accountNamed('Soon')).toMatchObject({ validUntil: addDays(today, 24) });
  await told('FedEx account Soon expires soon');
});

test('an expired approval needs attention until the account is removed', async () => {
  const accountId = await addFedEx('Old', '510087222');
  await backdate(accountId, 366);
  await watch();
  const account = await accountNamed('Old');
  expect(account).toMatchObject({ status: 'NeedsAttention', isActive: false });
  expect(account?.problem).toEqual({
    cause: "FedEx's approval has expired.",
    fix: 'Verify the account again.',
  });
  await told('Check FedEx account Old');
  expect(await tasks()).toContain('Check FedEx account Old');
  await marta.call(removeCarrierAccount, { params: { accountId } });
  expect(await tasks()).not.toContain('Check FedEx account Old');
});

test('a closed account fails, and a silent carrier changes nothing', async () => {
  const accountId = await addFedEx('Shut', '510087410');
  const { counter } = testBed.loupe.ports.shipping;
  const silent = vi.spyOn(counter, 'checkAccount').mockResolvedValue({ kind: 'unknown', reason: 'timeout' });
  await backdate(accountId, 2);
  await watch();
  expect(await accountNamed('Shut')).toMatchObject({ status: 'Active' });
  silent.mockRestore();
  await backdate(accountId, 2);
  await watch();
  expect((await accountNamed('Shut'))?.problem?.cause).toBe('FedEx closed this account.');
});

test('webhooks say that an account was verified, is failing, and has expired', async () => {
  const owner = await verifiedMember(testBed.loupe, 'Marta');
  await acceptTerms(owner);
  const events = ['carrier_account.verified', 'carrier_account.failing', 'carrier_account.expired'] as const;
  const { webhook } = (
    await owner.call(makeWebhook, {
      body: { url: 'https://hooks.example.com/accounts', events: [...events] },
    })
  ).answer;
  const accountId = await addFedEx('Hooked', '510087333');
  await addFedEx('Wrong', '510087403');
  await backdate(accountId, 366);
  await watch();
  const params = { endpointId: webhook.endpointId };
  await vi.waitFor(async () => {
    const { items } = (await owner.call(listDeliveries, { params, query: { limit: 25 } })).answer;
    expect(items.map(({ event }) => event)).toEqual(expect.arrayContaining([...events]));
  }, patience);
});
