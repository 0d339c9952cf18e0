import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  appraisalRefusals,
  completeAppraisal,
  getInsuranceConsents,
  giveInsuranceConsent,
  handleInsuranceRequest,
  insuranceRefusals,
  listInsuranceRequests,
  withdrawInsuranceConsent,
} from '#modules/appraisals/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { listDeliveries, makeWebhook } from '#platform/webhooks/contract.ts';
import { acceptTerms } from '#apps/server/testing/key-caller.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { savedDraft } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());

const agreed = { termsVersion: '2026-11.3', agreed: true as const, customer: 'Eleanor Whitcomb' };

test('nothing is sent until the customer agrees, and it is deleted when they withdraw', async () => {
  const { params, version } = await savedDraft(marta);
  const give = (body = agreed) => marta.call(giveInsuranceConsent, { params, body });
  expect((await give()).problem.code).toBe(appraisalRefusals.not_complete.code);
  await marta.call(completeAppraisal, { params, body: { version } });
  const before = (await marta.call(getInsuranceConsents, { params })).answer;
  expect(before.consents).toEqual([]);
  expect(before.terms).toContain(before.recipient);
  expect((await priya.call(listInsuranceRequests, {})).answer.items).toEqual([]);
  expect(giveInsuranceConsent.body.safeParse({ ...agreed, agreed: false }).success).toBe(false);
  const replaced = await give({ ...agreed, termsVersion: '2025-01' });
  expect(replaced.problem.code).toBe(insuranceRefusals.consent_replaced.code);

  const given = (await give()).answer;
  expect(given).toMatchObject({ revision: 1, termsVersion: '2026-11.3', customer: 'Eleanor Whitcomb' });
  expect((await give()).problem.code).toBe(insuranceRefusals.consent_given.code);
  const [request] = (await priya.call(listInsuranceRequests, {})).answer.items;
  expect(request).toMatchObject({ companyName: 'Harrow & Vale', customer: { name: 'Eleanor Whitcomb' } });
  expect(JSON.stringify(request)).not.toMatch(/pricePerCarat|labor|serial|photo|pricePaid/);
  const rosa = await loupe.as('Rosa');
  const notices = async () => JSON.stringify((await rosa.call(listNotices, { query: { limit: 25 } })).answer);
  await expect.poll(notices, { timeout: 30_000 }).toContain('Insurance request for appraisal');
  expect(await notices()).not.toContain('Whitcomb');

  const { consentId } = given;
  const withdrawn = await marta.call(withdrawInsuranceConsent, { params: { ...params, consentId } });
  expect(withdrawn.status).toBe(204);
  const again = await marta.call(withdrawInsuranceConsent, { params: { ...params, consentId } });
  expect(again.problem.code).toBe(insuranceRefusals.consent_missing.code);
  expect((await priya.call(listInsuranceRequests, {})).answer.items).toEqual([]);
  const handled = await priya.call(handleInsuranceRequest, { params: { consentId } });
  expect(handled.problem.code).toBe(insuranceRefusals.consent_withdrawn.code);
  const { rows } = await loupe.pools.owner.query(
    'select sent, withdrawn_by from appraisals.insurance_consent where consent_id = $1',
    [consentId],
  );
  expect(rows).toEqual([{ sent: null, withdrawn_by: expect.any(String) as string }]);
});

test("a company's program hears of consents, without the customer", async () => {
  const administrator = await verifiedMember(loupe, 'Marta');
  await acceptTerms(administrator);
  const made = await administrator.call(makeWebhook, {
    body: {
      url: 'https://hooks.example/appraisals',
      events: ['appraisal.consent_given', 'appraisal.consent_withdrawn'],
    },
  });
  const { endpointId } = made.answer.webhook;
  const { params, version } = await savedDraft(marta);
  await marta.call(completeAppraisal, { params, body: { version } });
  const { consentId } = (await marta.call(giveInsuranceConsent, { params, body: agreed })).answer;
  await marta.call(withdrawInsuranceConsent, { params: { ...params, consentId } });
  const queued = async () =>
    (await administrator.call(listDeliveries, { params: { endpointId }, query: { limit: 25 } })).answer.items;
  await expect
    .poll(async () => (await queued()).map(({ event }) => event).toSorted(), { timeout: 30_000 })
    .toEqual(['appraisal.consent_given', 'appraisal.consent_withdrawn']);
  const { rows } = await loupe.pools.owner.query<{ body: string }>(
    'select body from webhooks.delivery where endpoint_id = $1',
    [endpointId],
  );
  expect(JSON.stringify(rows)).toMatch(/HV-\d{4}-\d{4}/);
  expect(JSON.stringify(rows)).not.toContain('Whitcomb');
});

test('staff answer a request once', async () => {
  const { params, version } = await savedDraft(marta);
  await marta.call(completeAppraisal, { params, body: { version } });
  const { consentId } = (await marta.call(giveInsuranceConsent, { params, body: agreed })).answer;
  expect((await priya.call(handleInsuranceRequest, { params: { consentId } })).status).toBe(204);
  expect((await priya.call(listInsuranceRequests, {})).answer.items).toEqual([]);
  const unknown = await priya.call(handleInsuranceRequest, { params: { consentId: newId() } });
  expect(unknown.problem.code).toBe(insuranceRefusals.consent_missing.code);
  expect((await marta.call(handleInsuranceRequest, { params: { consentId } })).status).toBe(403);
});
