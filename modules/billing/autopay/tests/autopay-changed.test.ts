import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { changeAutopay, getAutopay, listInvoices, skipAutopay } from '#modules/billing/contract.ts';
import { autopayJob } from '#modules/billing/server.ts';
import { ScriptedGateway } from '#apps/server/testing/histories/scripted-gateway.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let gateway: ScriptedGateway;
const methodId = newId();
const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await loupe.as('Marta');
  await loupe.pools.owner.query(
    `insert into payments.method (company_id, method_id, kind, status, token, last_four, brand, holder_name,
       holder_email, billing_address, added_by, added_at, changed_by, changed_at)
     values ($1, $2, 'CreditCard', 'Active', 'one', '4242', 'Visa', 'Marta', 'marta@example.com', '{}', $2, now(), $2, now())`,
    [harrow, methodId],
  );
  await testBed.invoice({ soldOn: '2027-02-24', issuedOn: '2027-03-01' }, harrow, { amount: 5000 });
});
afterAll(() => testBed.close());

beforeEach(async () => {
  gateway = new ScriptedGateway();
  await loupe.pools.owner.query('delete from billing.autopay_run; delete from payments.charge');
  testBed.setDay('2027-03-10');
  await agree({ isOn: true, dayOfMonth: 15 });
  await pass('2027-03-12');
  expect(await runStatuses()).toEqual(['2027-03-15 Announced']);
});

async function agree(terms: { readonly isOn: boolean; readonly dayOfMonth: number }) {
  const { version } = (await marta.call(getAutopay, {})).answer;
  return (await marta.call(changeAutopay, { body: { ...terms, methodId, version } })).answer;
}

async function pass(on: string): Promise<void> {
  testBed.setDay(on);
  await testBed.runJob([autopayJob({ gateway })], 'billing.autopay');
}

const runStatuses = async () =>
  (await marta.call(getAutopay, {})).answer.runs.map(({ runOn, status }) => `${runOn} ${status}`);

const charged = () => gateway.kept.map(({ amount, status }) => `${amount} ${status}`);

describe('an announced autopay payment', () => {
  test('is not collected after the day is changed', async () => {
    await agree({ isOn: true, dayOfMonth: 20 });
    await pass('2027-03-15');
    expect(charged()).toEqual([]);
    expect(await runStatuses()).toEqual(['2027-03-15 Skipped']);
    await pass('2027-03-17');
    gateway.next('decline');
    await pass('2027-03-20');
    expect(await runStatuses()).toEqual(['2027-03-20 Retrying', '2027-03-15 Skipped']);
  });

  test('is not collected after autopay was switched off and on again', async () => {
    await agree({ isOn: false, dayOfMonth: 15 });
    await pass('2027-03-24');
    expect(await agree({ isOn: true, dayOfMonth: 15 })).toMatchObject({ nextRunOn: '2027-04-15' });
    await pass('2027-03-25');
    expect(charged()).toEqual([]);
  });

  test('is announced again and collected when the original day is restored in time', async () => {
    await agree({ isOn: false, dayOfMonth: 15 });
    await agree({ isOn: true, dayOfMonth: 15 });
    await pass('2027-03-13');
    expect(await runStatuses()).toEqual(['2027-03-15 Announced']);
    gateway.next('decline');
    await pass('2027-03-15');
    expect(charged()).toEqual(['5000 declined']);
  });
});

test('a declined autopay payment is not retried after autopay is switched off', async () => {
  gateway.next('decline');
  await pass('2027-03-15');
  await agree({ isOn: false, dayOfMonth: 15 });
  expect((await marta.call(getAutopay, {})).answer.runs).toMatchObject([
    { runOn: '2027-03-15', status: 'GivenUp', nextTryOn: null },
  ]);
  await agree({ isOn: true, dayOfMonth: 15 });
  await pass('2027-03-24');
  expect(charged()).toEqual(['5000 declined']);
});

describe('an autopay payment that was announced late', () => {
  const skip = async (isSkipped: boolean) =>
    (await marta.call(skipAutopay, { body: { skip: isSkipped } })).answer;

  beforeEach(async () => {
    await agree({ isOn: true, dayOfMonth: 13 });
    await pass('2027-03-12');
    expect(await runStatuses()).toEqual(['2027-03-15 Announced']);
  });

  test('stays next and can be skipped when only the method changes', async () => {
    testBed.setDay('2027-03-14');
    expect(await agree({ isOn: true, dayOfMonth: 13 })).toMatchObject({ nextRunOn: '2027-03-15' });
    expect(await skip(true)).toMatchObject({ nextRunOn: '2027-03-15', willSkip: true });
    await pass('2027-03-15');
    expect(charged()).toEqual([]);
  });

  test('stays skipped when the next month is skipped too', async () => {
    await skip(true);
    testBed.setDay('2027-03-16');
    expect(await skip(true)).toMatchObject({ nextRunOn: '2027-04-13', willSkip: true });
    await pass('2027-03-16');
    await pass('2027-03-19');
    expect(charged()).toEqual([]);
    expect(await runStatuses()).toEqual(['2027-03-15 Skipped']);
  });
});

describe('a skipped autopay payment', () => {
  const skip = async (isSkipped: boolean) =>
    (await marta.call(skipAutopay, { body: { skip: isSkipped } })).answer;

  test('gets three days of notice when the skip is undone', async () => {
    await loupe.pools.owner.query('delete from billing.autopay_run');
    testBed.setDay('2027-03-11');
    await skip(true);
    await pass('2027-03-12');
    testBed.setDay('2027-03-14');
    expect(await skip(false)).toMatchObject({ nextRunOn: '2027-03-17', willSkip: false });
    for (const today of ['2027-03-14', '2027-03-15']) await pass(today);
    expect(charged()).toEqual([]);
    gateway.next('decline');
    await pass('2027-03-17');
    expect(charged()).toEqual(['5000 declined']);
  });

  test('stays skipped overnight when it was skipped before its announcement', async () => {
    await loupe.pools.owner.query('delete from billing.autopay_run');
    testBed.setDay('2027-03-13');
    expect(await skip(true)).toMatchObject({ nextRunOn: '2027-03-16', willSkip: true });
    await pass('2027-03-14');
    await pass('2027-03-17');
    expect(charged()).toEqual([]);
    expect(await runStatuses()).toEqual(['2027-03-16 Skipped']);
  });
});

test('with autopay, an invoice is not due before the autopay day', async () => {
  gateway.next('decline');
  await pass('2027-03-15');
  await testBed.sell(harrow, { amount: 700 });
  testBed.setDay('2027-03-22');
  await testBed.issueInvoices();
  const { items } = (await marta.call(listInvoices, { query: { limit: 25 } })).answer;
  expect(items.map(({ dueOn }) => dueOn)).toEqual(['2027-04-15', '2027-03-16']);
});
