import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listDeskLinks,
  listDeskPaymentReports,
  listDeskQuestionnaires,
} from '#modules/insurance/contract.ts';
import { listPageReports } from '#modules/jeweler-pages/contract.ts';
import { getDeskHome, listJobs } from '#modules/desk/contract.ts';
import { listAdjustments, listDisputes, listExpectedWires, listReceipts } from '#modules/billing/contract.ts';
import {
  listDeskArmoredQuotes,
  listDeskCarrierAccounts,
  listDeskClaims,
  listDeskSupplies,
  listReviews,
} from '#modules/shipping/contract.ts';
import {
  listDeskEnquiries,
  listDeskOrders,
  listDeskTaxDocuments,
  listSellerInvoices,
  listSuppliers,
} from '#modules/marketplace/contract.ts';
import { listInsuranceRequests } from '#modules/appraisals/contract.ts';
import { listContactMessages, sendContactMessage } from '#platform/content/contract.ts';
import { listRegistrations, listSubscriptionRequests } from '#platform/companies/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
beforeAll(async () => {
  // No worker: a failed job stays one.
  loupe = await startTestLoupe({ ROLES: 'web' });
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());

const homeOf = async (caller: Caller) => (await caller.call(getDeskHome, {})).answer;
const queueOf = async (name: string, caller = priya) =>
  (await homeOf(caller)).queues.find((queue) => queue.name === name);

describe('the desk home', () => {
  test("counts what each queue's own list counts, and adds up", async () => {
    await loupe.pools.owner.query(
      `select graphile_worker.permanently_fail_jobs(
         array[(graphile_worker.add_job('test.fail', max_attempts => 1)).id], 'gone')`,
    );
    const page = { limit: 25 as const };
    const { answer: suppliers } = await priya.call(listSuppliers, {});
    const listed: Record<string, number> = {
      registrations: (await priya.call(listRegistrations, { query: { ...page, status: 'Waiting' } })).answer
        .waiting,
      'service-requests': (
        await priya.call(listSubscriptionRequests, { query: { ...page, status: 'Waiting' } })
      ).answer.waiting,
      'risk-review': (await priya.call(listReviews, {})).answer.items.length,
      claims: (await priya.call(listDeskClaims, {})).answer.items.length,
      'carrier-accounts': (await priya.call(listDeskCarrierAccounts, {})).answer.items.filter(
        ({ staffStep }) => staffStep !== null,
      ).length,
      armored: (await priya.call(listDeskArmoredQuotes, {})).answer.items.length,
      supplies: (await priya.call(listDeskSupplies, {})).answer.orders.filter(
        ({ status }) => status !== 'Shipped',
      ).length,
      'appraisal-insurance': (await priya.call(listInsuranceRequests, {})).answer.items.length,
      'diamond-orders': (await priya.call(listDeskOrders, { query: { ...page, queue: 'availability' } }))
        .answer.open,
      'diamond-questions': (await priya.call(listDeskEnquiries, { query: { ...page, state: 'Open' } })).answer
        .open,
      feeds:
        suppliers.items.filter(({ status }) => status === 'Asked').length +
        suppliers.items.filter(({ waitingFeed }) => waitingFeed !== null).length,
      'tax-documents': (await priya.call(listDeskTaxDocuments, { query: { ...page, state: 'Open' } })).answer
        .open,
      'seller-invoices': (await priya.call(listSellerInvoices, { query: {} })).answer.open,
      wires: (await priya.call(listExpectedWires, {})).answer.items.length,
      receipts: (await priya.call(listReceipts, { query: { show: 'unmatched' } })).answer.items.length,
      'write-offs': (await priya.call(listAdjustments, {})).answer.items.filter(
        ({ status }) => status === 'Pending',
      ).length,
      // The nightly comparison has not run.
      books: 0,
      disputes: (await priya.call(listDisputes, { query: page })).answer.waiting,
      'policy-links': (await priya.call(listDeskLinks, {})).answer.items.length,
      'policy-payments': (await priya.call(listDeskPaymentReports, {})).answer.items.length,
      'policy-renewals': (await priya.call(listDeskQuestionnaires, {})).answer.items.filter(
        ({ status }) => status === 'Sent',
      ).length,
      'page-reports': (await priya.call(listPageReports, {})).answer.reports.length,
      messages: (await priya.call(listContactMessages, { query: { ...page, state: 'open' } })).answer.open,
      jobs: (await priya.call(listJobs, { query: page })).answer.counts.Failed,
    };
    const home = await homeOf(priya);
    expect(Object.fromEntries(home.queues.map(({ name, open }) => [name, open]))).toEqual(listed);
    expect(home.open).toBe(Object.values(listed).reduce((sum, count) => sum + count, 0));
    expect(home.late).toBe(home.queues.reduce((sum, { late }) => sum + late, 0));
    expect(listed['jobs']).toBe(1);
  });

  test('shows a role only the queues it may work', async () => {
    const names = async (firstName: string) =>
      (await homeOf(await loupe.as(firstName))).queues.map(({ name }) => name).toSorted();
    for (const money of ['books', 'receipts', 'seller-invoices', 'wires', 'write-offs'])
      expect(await names('Owen')).not.toContain(money);
    expect(await names('Owen')).toContain('diamond-orders');
    expect(await names('Vera')).toEqual([
      'books',
      'disputes',
      'receipts',
      'seller-invoices',
      'tax-documents',
      'wires',
      'write-offs',
    ]);
    expect(await names('Oscar')).toEqual(['carrier-accounts', 'jobs']);
  });

  test.each(['Ingrid', 'Felix', 'Dana', 'Leo', 'Mina', 'Rosa', 'Hugo'])('answers %s', async (firstName) => {
    const home = await homeOf(await loupe.as(firstName));
    expect(home.open).toBe(home.queues.reduce((sum, { open }) => sum + open, 0));
  });

  test('turns late when the target passes, and a target follows its configuration', async () => {
    const marta = await loupe.as('Marta');
    const body = { subject: null, message: 'Where is my invoice?' };
    await marta.call(sendContactMessage, { body }, { 'idempotency-key': 'ask-the-desk' });
    const message = await queueOf('messages');
    expect(message?.open).toBeGreaterThan(0);
    expect(message?.next).not.toBeNull();
    await loupe.pools.owner.query(
      `update settings.configuration set value = '0' where name = 'desk-hours-jobs'`,
    );
    expect(await queueOf('jobs')).toMatchObject({ open: 1, late: 1, target: '0 min' });
    const home = await homeOf(priya);
    expect(home.mostAtRisk.map(({ queue }) => queue)).toContain('jobs');
    expect(home.received.today).toBeGreaterThan(0);
  });
});
