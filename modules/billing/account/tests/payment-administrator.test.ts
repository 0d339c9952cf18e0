import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import {
  getInvoice,
  getOverview,
  ledgerAsCsv,
  listStatements,
  payInvoices,
} from '#modules/billing/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { listMethods, openMethodFields } from '#platform/payments/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { addCard } from '#apps/server/testing/add-payment-method.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let tomas: Caller;
let card: string;
let invoiceId: string;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  const marta = await verifiedMember(loupe, 'Marta');
  card = (await addCard(marta)).answer.id;
  tomas = await loupe.as('Tomas');
  invoiceId = await testBed.invoice(
    { soldOn: '2027-02-24', issuedOn: '2027-03-01' },
    harrow,
    { amount: 5000, locationId: demoLocations.nassau.locationId },
    { amount: 700 },
  );
});
afterAll(() => testBed.close());

test('payment administrators see everything the company owes, its statements and its ledger', async () => {
  const { answer } = await tomas.call(getOverview, {});
  expect(answer).toMatchObject({ due: { amount: 5700 }, onlyOwnLocations: false, actions: ['pay'] });
  const { invoice, byLocation } = (await tomas.call(getInvoice, { params: { invoiceId } })).answer;
  expect([invoice.actions, byLocation.length]).toEqual([['pay', 'setPoNumber'], 2]);
  expect((await tomas.call(listStatements, {})).answer.items).toHaveLength(2);
  const query = { from: day('2027-02-01'), to: day('2027-03-01') };
  expect((await tomas.call(ledgerAsCsv, { query })).status).toBe(200);
});

test('payment administrators get invoice notices', async () => {
  const titles = async () =>
    (await tomas.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
  await expect
    .poll(titles, { timeout: 30_000, interval: 100 })
    .toContainEqual(expect.stringMatching(/^Invoice .* is ready: \$57\.00$/));
});

test('payment administrators pay with existing methods and cannot add one', async () => {
  expect((await tomas.call(openMethodFields, {})).status).toBe(403);
  const { answer: methods } = await tomas.call(listMethods, {});
  expect(methods.items.map(({ id, actions }) => [id, actions])).toEqual([[card, []]]);
  const { answer } = await tomas.call(payInvoices, {
    body: { intentId: randomUUID(), methodId: card, invoiceIds: [invoiceId] },
  });
  expect(answer.items).toMatchObject([{ amount: 5700, outcome: 'taken' }]);
});

test('people without a billing role have no access to billing', async () => {
  expect((await (await loupe.as('Jonah')).call(getOverview, {})).status).toBe(403);
});
