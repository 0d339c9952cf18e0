import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#platform/audit/contract.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  changeConsent,
  consentRefusals,
  getActiveConsent,
  getActiveDefinition,
  giveConsent,
  listAnswers,
  listConsents,
  listDefinitions,
  publishDefinition,
} from '#platform/companies/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());

const api = { params: { id: 'ApiTermsOfUse' as const } };
const unknownId = '0192a000-0000-7000-8000-00000000dead';

async function answer(caller: Caller, userConsentType: 'Accepted' | 'Rejected') {
  const { consentId } = (await caller.call(getActiveDefinition, api)).answer;
  return caller.call(giveConsent, { body: { consentId, userConsentType } });
}

const today = () => day(providerDay(loupe.clock.now()));

test('terms are neither accepted nor rejected until answered; then they show who answered and when', async () => {
  expect((await marta.call(getActiveConsent, api)).answer.consent).toBeNull();
  const { answer: consent } = await answer(marta, 'Rejected');
  expect(consent).toMatchObject({ userConsentType: 'Rejected', person: 'Marta Reyes' });
  const params = { id: consent.id };
  const changed = await marta.call(changeConsent, { params, body: { userConsentType: 'Accepted' } });
  expect(changed.answer).toMatchObject({ id: consent.id, userConsentType: 'Accepted' });
  expect((await marta.call(getActiveConsent, api)).answer.consent).toEqual(changed.answer);
  const { items } = (await marta.call(listActivity, { query: { limit: 25, search: 'Terms' } })).answer;
  expect(items.map(({ act }) => act)).toEqual(['companies.acceptTerms', 'companies.rejectTerms']);
});

test('stores one answer when terms are answered twice', async () => {
  const [first, second] = [await answer(marta, 'Accepted'), await answer(marta, 'Accepted')];
  expect(second.answer.id).toBe(first.answer.id);
});

test('lets only business administrators answer terms; all members read the answer', async () => {
  const jonah = await loupe.as('Jonah');
  expect((await answer(jonah, 'Accepted')).status).toBe(403);
  const { inForce, actions } = (await jonah.call(listConsents, {})).answer;
  expect(inForce.map(({ kind }) => kind).toSorted()).toEqual(['ApiTermsOfUse', 'ParticipantAgreement']);
  expect(actions).toEqual([]);
});

test("hides another company's answer", async () => {
  const { answer: consent } = await answer(marta, 'Accepted');
  const ilse = await loupe.as('Ilse');
  expect((await ilse.call(getActiveConsent, api)).answer.consent).toBeNull();
  const params = { id: consent.id };
  const { problem } = await ilse.call(changeConsent, { params, body: { userConsentType: 'Rejected' } });
  expect(problem.code).toBe(consentRefusals.consent_missing.code);
});

test('asks everyone again for a new version; the earlier answer is kept and cannot be changed', async () => {
  const { answer: before } = await answer(marta, 'Accepted');
  const body = { kind: 'ApiTermsOfUse' as const, version: '2027.1', summary: 'Keys end after a year.' };
  const published = await priya.call(publishDefinition, { body: { ...body, activeFrom: today() } });
  expect((await marta.call(getActiveDefinition, api)).answer.version).toBe('2027.1');
  expect((await marta.call(getActiveConsent, api)).answer.consent).toBeNull();
  const replaced = { consentId: before.consentId, userConsentType: 'Rejected' as const };
  expect((await marta.call(giveConsent, { body: replaced })).problem.code).toBe(
    consentRefusals.terms_replaced.code,
  );
  const { earlier } = (await marta.call(listConsents, {})).answer;
  expect(earlier).toMatchObject([
    { title: 'API terms of use', version: '2026.1', userConsentType: 'Accepted' },
  ]);
  const { items } = (await priya.call(listDefinitions, {})).answer;
  expect(items.find(({ consentId }) => consentId === before.consentId)).toMatchObject({
    accepted: 1,
    isInForce: false,
  });
  expect(items.find(({ consentId }) => consentId === published.answer.consentId)?.isInForce).toBe(true);
});

test('keeps a future version out of force until its day', async () => {
  const body = { kind: 'ParticipantAgreement' as const, version: '2099.1', summary: 'Much later.' };
  await priya.call(publishDefinition, { body: { ...body, activeFrom: day('2099-01-04') } });
  const { answer: active } = await marta.call(getActiveDefinition, {
    params: { id: 'ParticipantAgreement' },
  });
  expect(active.version).toBe('2026.1');
});

test('refuses a version with a used name or a past start', async () => {
  const body = { kind: 'ParticipantAgreement' as const, summary: 'Again.' };
  const usedName = { ...body, version: '2026.1', activeFrom: today() };
  expect((await priya.call(publishDefinition, { body: usedName })).problem.code).toBe(
    consentRefusals.version_taken.code,
  );
  const pastStart = { ...body, version: '2026.2', activeFrom: day('2026-02-01') };
  expect((await priya.call(publishDefinition, { body: pastStart })).problem.code).toBe(
    consentRefusals.in_force_earlier.code,
  );
});

test('lets staff page through answers and refuses members', async () => {
  const { consentId } = (await marta.call(getActiveDefinition, { params: { id: 'ParticipantAgreement' } }))
    .answer;
  for (const name of ['Marta', 'Ilse', 'Elena'])
    await (await loupe.as(name)).call(giveConsent, { body: { consentId, userConsentType: 'Accepted' } });
  const params = { id: consentId };
  const { items, next } = (await priya.call(listAnswers, { params, query: { limit: 25 } })).answer;
  const answered = items.map(({ companyName }) => companyName);
  // The demo's shipping companies accepted earlier.
  expect(answered).toEqual(expect.arrayContaining(['Castellan Gems', 'Kessler & Co.', 'Harrow & Vale']));
  expect(new Set(answered).size).toBe(answered.length);
  expect(next).toBeNull();
  expect((await marta.call(listAnswers, { params, query: { limit: 25 } })).status).toBe(403);
  const query = { limit: 25 as const, after: 'bm90aGluZw' };
  expect((await priya.call(listAnswers, { params, query })).status).toBe(422);
});

test('refuses answers to terms that were never published', async () => {
  const body = { consentId: unknownId, userConsentType: 'Accepted' as const };
  expect((await marta.call(giveConsent, { body })).problem.code).toBe(consentRefusals.no_terms.code);
});
