import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { autopayRefusals, changeAutopay, getAutopay, skipAutopay } from '#modules/billing/contract.ts';
import { chargeRefusals } from '#platform/payments/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
const methodId = newId();

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await loupe.as('Marta');
  await loupe.pools.owner.query(
    `insert into payments.method (company_id, method_id, kind, status, token, last_four, brand, holder_name,
       holder_email, billing_address, added_by, added_at, changed_by, changed_at)
     values ($1, $2, 'CreditCard', 'Active', 'one', '4242', 'Visa', 'Marta', 'marta@example.com', '{}', $2, now(), $2, now())`,
    [companyOf('Marta'), methodId],
  );
});
afterAll(() => testBed.close());

const agreed = { isOn: true, methodId, dayOfMonth: 12, version: 0 };

test('autopay is off by default; once on it shows the next payment and notice dates', async () => {
  const before = await marta.call(getAutopay, {});
  expect(before.answer).toMatchObject({ isOn: false, nextRunOn: null, version: 0, actions: ['change'] });
  const skipped = await marta.call(skipAutopay, { body: { skip: true } });
  expect(skipped.problem?.code).toBe(autopayRefusals.autopay_off.code);
  const { answer } = await marta.call(changeAutopay, { body: agreed });
  expect(answer).toMatchObject({ isOn: true, version: 1, actions: ['change', 'skip'] });
  expect(answer.nextRunOn).toMatch(/-12$/);
  expect(answer.noticeOn).toMatch(/-09$/);
});

test('of two concurrent autopay changes the second is refused and named the first editor', async () => {
  const stale = await marta.call(changeAutopay, { body: { ...agreed, dayOfMonth: 13 } });
  expect(stale.problem?.code).toBe(kitRefusals.changed_meanwhile.code);
});

test('the backup of autopay is another method', async () => {
  const { version } = (await marta.call(getAutopay, {})).answer;
  const body = { ...agreed, backupMethodId: agreed.methodId, version };
  const refused = await marta.call(changeAutopay, { body });
  expect(refused.problem?.code).toBe(autopayRefusals.same_backup.code);
});

test('skipping leaves out one autopay payment and can be undone; during a payment it applies to the next one', async () => {
  expect((await marta.call(skipAutopay, { body: { skip: true } })).answer).toMatchObject({ willSkip: true });
  const { answer } = await marta.call(skipAutopay, { body: { skip: false } });
  // Skipping does not invalidate an open form.
  expect(answer).toMatchObject({ willSkip: false, version: 1 });
  testBed.setDay(answer.nextRunOn ?? '');
  await loupe.pools.owner.query(
    `insert into billing.autopay_run (company_id, run_on, status, announced, changed_at) values ($1, $2, 'Retrying', 0, now())`,
    [companyOf('Marta'), answer.nextRunOn],
  );
  const later = (await marta.call(skipAutopay, { body: { skip: true } })).answer;
  expect([later.nextRunOn === answer.nextRunOn, later.willSkip]).toEqual([false, true]);
});

test.each([
  ['unknown', newId(), chargeRefusals.method_missing],
  ['not ready', methodId, chargeRefusals.method_not_ready],
])('rejects autopay with a method that is %s', async (_which, chosen, refusal) => {
  await loupe.pools.owner.query(`update payments.method set status = 'Failed' where method_id = $1`, [
    methodId,
  ]);
  const { version } = (await marta.call(getAutopay, {})).answer;
  const refused = await marta.call(changeAutopay, { body: { ...agreed, methodId: chosen, version } });
  expect(refused.problem?.code).toBe(refusal.code);
});
