import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  accountRefusals as no,
  addContact,
  checkUserApproval,
  getShipment,
  linkAccount,
  listAccountLinks,
  patchShippingSettings,
  purchaseRefusals,
  requestQuote,
  saveShipment,
  skipLinking,
} from '#modules/shipping/contract.ts';
import { decideDeskLink, listDeskLinks } from '#modules/insurance/contract.ts';
import {
  approveSubscription,
  getActiveDefinition,
  giveConsent,
  requestShipping,
} from '#platform/companies/contract.ts';
import { createUserSettings } from '#platform/settings/contract.ts';
import { createShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { ShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

// A busy machine delivers events late.
const patience = { timeout: 60_000, interval: 50 };
let loupe: TestLoupe;
let testBed: ShippingTestBed;
let sven: Caller;
let priya: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createShippingTestBed(loupe);
  sven = await loupe.as('Sven');
  priya = await loupe.as('Priya');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const accountOf = async (caller: Caller) => (await caller.call(checkUserApproval, {})).answer;
const openSteps = async (caller: Caller) =>
  (await accountOf(caller)).steps.filter(({ done }) => !done).map(({ step }) => step);

async function accept(caller: Caller, userConsentType: 'Accepted' | 'Rejected') {
  const { consentId } = (await caller.call(getActiveDefinition, { params: { id: 'ParticipantAgreement' } }))
    .answer;
  await caller.call(giveConsent, { body: { consentId, userConsentType } });
}

async function saveDefaultAddress(caller: Caller) {
  const { validationStatus: _, countryCode: __, ...place } = testBed.shop;
  const contact = { ...place, countryCode: 'US' as const, referenceName: '', notificationEmails: '' };
  const marks = {
    isEmailRequired: false,
    sendShipmentNotification: false,
    isFavorite: false,
    isUninsured: false,
  };
  const how = { skipStandardizedCheck: true, updateExistingContact: false, makeDefaultContact: true };
  await caller.call(addContact, { body: { ...contact, ...marks, ...how } });
}

test('questionnaire, approval, terms and mandatory steps lead to the first shipment', async () => {
  expect(await accountOf(sven)).toMatchObject({
    personApproval: 'Approved',
    shippingApproval: 'None',
    state: 'requestAccess',
    actions: ['request', 'link'],
  });
  const draft = testBed.draft();
  const body = { draft: { ...draft, notifyEmails: [] } };
  const tooEarly = await sven.call(saveShipment, { body }, { 'idempotency-key': newId() });
  expect(tooEarly.status).toBe(403);

  const companyId = companyOf('Sven');
  await sven.call(requestShipping, {
    params: { id: companyId },
    body: { avgShipmentsPerWeek: 25, preferredShipmentProviders: ['UPS'] },
  });
  expect((await accountOf(sven)).state).toBe('pendingReview');
  expect((await sven.call(saveShipment, { body }, { 'idempotency-key': newId() })).status).toBe(403);

  await priya.call(approveSubscription, {
    params: { companyId, serviceType: 'Shipping' },
    body: { trial: false },
  });
  expect(await accountOf(sven)).toMatchObject({
    shippingApproval: 'Approved',
    isActive: true,
    state: 'acceptTerms',
  });
  expect(await openSteps(sven)).toEqual(['terms', 'paymentMethod', 'address', 'acknowledgement']);

  // Spec shipping §4: a shipment that can't be purchased yet is saved instead.
  const priced = await testBed.priced(sven);
  const refused = await testBed.buy(sven, priced);
  expect(refused.problem.code).toBe(purchaseRefusals.purchase_terms_open.code);
  await accept(sven, 'Rejected');
  expect((await accountOf(sven)).state).toBe('acceptTerms');
  const declined = await testBed.buy(sven, await testBed.priced(sven));
  expect(declined.problem.code).toBe(purchaseRefusals.purchase_terms_open.code);
  await accept(sven, 'Accepted');
  expect((await accountOf(sven)).state).toBe('setupIncomplete');

  await testBed.newCard(companyId);
  await saveDefaultAddress(sven);
  expect(await openSteps(sven)).toEqual(['acknowledgement']);
  const { id } = (await sven.call(createUserSettings, { body: {} })).answer;
  await sven.call(patchShippingSettings, {
    params: { id: id ?? '' },
    body: { ExtendedCoverageAcknowledged: true },
  });
  expect(await accountOf(sven)).toMatchObject({ state: 'ready', actions: ['link'] });
  // What was refused without terms is bought now, as it was saved.
  const { shipment } = (await sven.call(getShipment, { params: { shipmentId: priced.shipmentId } })).answer;
  const quote = await sven.call(requestQuote, {
    body: { draft: { ...shipment.draft, notifyEmails: [] }, shipmentId: shipment.shipmentId },
  });
  const option = quote.answer.options.find(({ total, hardError }) => total !== null && hardError === null);
  const again = {
    ...priced,
    version: shipment.version,
    quoteId: quote.answer.quoteId,
    optionId: option?.optionId ?? '',
  };
  await testBed.buy(sven, again);
  expect(await testBed.ended(sven, priced.shipmentId)).toMatchObject({ status: 'Completed' });
});

test('a person awaiting approval sees only their status', async () => {
  const waiting = await loupe.as('Hanna');
  expect(await accountOf(waiting)).toMatchObject({ personApproval: 'None', actions: [] });
});

test('a non-administrator completes only personal steps', async () => {
  const { state, actions } = await accountOf(await loupe.as('Jonah'));
  expect([state, actions]).toEqual(['setupIncomplete', ['addAddress', 'acknowledge']]);
});

test('refuses to set up a closed account', async () => {
  const { state, actions } = await accountOf(await loupe.as('Walter'));
  expect([state, actions]).toEqual(['closed', []]);
});

test('requires the acknowledgment for Expanded coverage', async () => {
  const marta = await loupe.as('Marta');
  await testBed.newCard(companyOf('Marta'));
  const priced = await testBed.priced(marta, { coverage: 'Expanded' });
  const unread = await testBed.buy(marta, priced);
  expect(unread.problem.code).toBe(purchaseRefusals.purchase_coverage_unread.code);
  const { id } = (await marta.call(createUserSettings, { body: {} })).answer;
  const params = { id: id ?? '' };
  await marta.call(patchShippingSettings, { params, body: { ExtendedCoverageAcknowledged: true } });
  const bought = await testBed.buy(marta, priced);
  expect(bought.status).toBe(200);
  await testBed.ended(marta, priced.shipmentId);
});

const link = (caller: Caller, body: { policyNumber?: string; accountNumber?: string }) =>
  caller.call(linkAccount, { body });

test('staff link a policy; one that was not found can be retried', async () => {
  const elena = await loupe.as('Elena');
  expect((await elena.call(skipLinking, {})).answer.state).toBe('Skipped');
  expect((await link(elena, {})).problem.code).toBe(no.link_number_missing.code);
  expect((await link(elena, { policyNumber: '55-204417' })).answer).toEqual({
    state: 'InProgress',
    number: '55-204417',
    fault: null,
  });
  expect((await elena.call(skipLinking, {})).problem.code).toBe(no.link_elsewhere.code);
  expect((await link(elena, { accountNumber: '123456789' })).problem.code).toBe(no.link_elsewhere.code);

  const pending = async () => (await priya.call(listAccountLinks, {})).answer.items;
  expect(await pending()).toMatchObject([
    { companyName: 'Castellan Gems', personName: 'Elena Castellan', number: '55-204417' },
  ]);
  const decide = async (decision: 'Theirs' | 'NotFound' | 'NotActive') => {
    const [waiting] = await vi.waitFor(async () => {
      const { items } = (await priya.call(listDeskLinks, {})).answer;
      expect(items).toMatchObject([{ number: '55-204417', askedBy: 'Elena Castellan' }]);
      expect(items[0]?.lookedAt).not.toBeNull();
      return items;
    }, patience);
    const params = { companyId: waiting?.companyId ?? '', linkId: waiting?.linkId ?? '' };
    expect((await priya.call(decideDeskLink, { params, body: { decision } })).status).toBe(200);
  };
  const becomes = (ended: object) =>
    vi.waitFor(async () => expect((await accountOf(elena)).link).toMatchObject(ended), patience);
  await decide('NotFound');
  await becomes({ state: 'Failed', number: '55-204417', fault: 'NotFound' });
  // Spec platform §8: no active policy.
  await link(elena, { policyNumber: '55-204417' });
  await decide('NotActive');
  await becomes({ state: 'Failed', fault: 'NotActive' });
  // The insurer's own system decides about a number that it doesn't know, and about the company's own policy.
  await link(elena, { accountNumber: '123456789' });
  await becomes({ state: 'Failed', number: '123456789', fault: 'NotFound' });
  await link(elena, { policyNumber: '55-204417' });
  await decide('Theirs');
  await becomes({ state: 'Completed', number: '55-204417', fault: null });
  expect(await pending()).toEqual([]);
});

test('refuses policy linking without the permission', async () => {
  const jonah = await loupe.as('Jonah');
  expect((await link(jonah, { policyNumber: '3123456789' })).problem.code).toBe(no.link_not_yours.code);
});
