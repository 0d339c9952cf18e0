import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  addStore,
  fixSale,
  getSale,
  listSales,
  makeStoreKey,
  offerRefusals as no,
  openOffer,
  resendSale,
  stopOffers,
  stopOffersByMail,
} from '#modules/register/contract.ts';
import { registerJobs } from '#modules/register/server.ts';
import { createMemoryFileDrop } from '#outside/file-drop/sandbox/memory-file-drop.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import type { OfferOrder } from '#outside/personal-lines/port.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { postMessage, signedMessage } from '#apps/server/testing/send-sales.ts';
import type { RegisterKey } from '#apps/server/testing/send-sales.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let store: RegisterKey;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
  const { storeId } = (await marta.call(addStore, { body: { name: 'Newport', code: '002' } })).answer;
  store = (await marta.call(makeStoreKey, { params: { storeId } })).answer;
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(() => loupe.pools.owner.query('truncate register.sale, register.opt_out cascade'));

let made = 0;
/** A customer for one test only, so that tests don't read each other's mail. */
const aCustomer = () => {
  made += 1;
  return { name: 'Dunn, Mary', email: `mary.${made}@mail.example`, phone: '' };
};
const sale = (number: string, customer: object, more: object = {}) => ({
  number,
  soldAt: '2026-11-20T15:04:05-05:00',
  associate: 'J. Price',
  customer,
  items: [{ description: `Ring, 14K, ${number}`, category: 'Ring', price: 684_000 }],
  total: 684_000,
  emailConsent: 'Yes',
  ...more,
});
const post = (...sales: readonly object[]) =>
  postMessage(loupe, signedMessage(store, JSON.stringify({ software: '22.2.3.1018', sales })));
const saleOf = async (number: string) => {
  const { items } = (await marta.call(listSales, { query: { limit: 25, search: number } })).answer;
  const [row] = items;
  if (row === undefined) throw new Error(`There is no sale ${number}.`);
  return row;
};
const quoteOf = async (number: string) => (await saleOf(number)).quote?.status;
/** Also those that aren't sent yet. */
const queuedFor = async (email: string): Promise<number> =>
  (await loupe.pools.owner.query('select from notifications.outgoing_mail where to_email = $1', [email]))
    .rowCount ?? 0;
const quoteBecomes = (number: string, quote: string) =>
  vi.waitFor(async () => expect(await quoteOf(number)).toBe(quote), { timeout: 60_000, interval: 50 });
const tokenOf = (text: string): string => /offer-link#([\w-]+)/.exec(text)?.[1] ?? '';
const open = async (token: string) => loupe.guest.call(openOffer, { body: { token } });

const insurer = { name: 'Assay Mutual', address: '14 Assay Square, Providence, RI' };
const jobsWith = (over: Partial<ReturnType<typeof createSamplePersonalLines>>, mostOffers?: number) => {
  const sample = createSamplePersonalLines(() => testBed.clock.now());
  return registerJobs({
    personalLines: { ...sample, ...over },
    insurer,
    ...(mostOffers === undefined ? {} : { mostOffers }),
    fileDrop: createMemoryFileDrop(Date.now),
  });
};

/** Sales that wait, as after a crash: the events were delivered and the job never ran. */
async function waiting(...numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await quoteBecomes(number, 'Open');
  await loupe.pools.owner.query(
    `update register.offer set status = 'Waiting', reference = null, quote_url = null, token_digest = null,
       email_digest = null, result = null, settled_at = null`,
  );
}

const waitingOffers = async () =>
  (await loupe.pools.owner.query(`select sale_id from register.offer where status = 'Waiting'`)).rowCount;

/** The only sale, so many times, each with an offer that waits. */
async function copySale(times: number): Promise<void> {
  const { rows } = await loupe.pools.owner.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = 'register' and table_name = 'sale' and is_generated = 'NEVER'`,
  );
  const names = rows[0]?.names ?? '';
  await loupe.pools.owner.query(
    `insert into register.sale (${names})
     select ${names} from (
       select (jsonb_populate_record(sale, jsonb_build_object(
         'sale_id', gen_random_uuid(), 'number', 'COPY-' || n, 'number_key', 'COPY-' || n))).*
       from register.sale, generate_series(1, ${times}) as n) as copies`,
  );
  await loupe.pools.owner.query(
    `insert into register.offer (company_id, sale_id, offer_id, status, asked_at)
     select company_id, sale_id, gen_random_uuid(), 'Waiting', now() from register.sale
     on conflict do nothing`,
  );
}

test('an eligible sale is handed over once, and its customer gets an email with a quote link', async () => {
  const customer = aCustomer();
  const mail = await nextMail(loupe, customer.email, () => post(sale('002-041877', customer)));
  expect(mail.subject).toBe('Insure your purchase from Harrow & Vale');
  // Discreet: neither what was bought nor its price.
  expect(mail.text).not.toContain('Ring');
  expect(mail.text).not.toContain('6,840');
  await quoteBecomes('002-041877', 'Open');
  const offer = (await open(tokenOf(mail.text))).answer;
  expect(offer).toMatchObject({
    jeweler: 'Harrow & Vale',
    soldOn: '2026-11-20',
    items: ['Ring, 14K, 002-041877'],
    isStopped: false,
    quoteUrl: expect.stringMatching(/^https:\/\//) as unknown,
  });
  await post(sale('2-41877', customer));
  await testBed.runJob(jobsWith({}), 'register.hand_over_waiting');
  expect(await listMailTo(loupe, customer.email)).toHaveLength(1);
});

test('a fixed sale is handed over when it is resent', async () => {
  const { email } = aCustomer();
  await post(sale('002-041877', { name: 'Dunn, Mary', email: '', phone: '' }));
  const params = { saleId: (await saleOf('002-041877')).saleId };
  await marta.call(fixSale, { params, body: { fix: 'email', email } });
  expect((await saleOf('002-041877')).quote).toBeNull();
  await nextMail(loupe, email, () => marta.call(resendSale, { params }));
  await quoteBecomes('002-041877', 'Open');
  expect((await marta.call(getSale, { params })).answer.sale.resent).not.toBeNull();
});

test('the insurer learns what was sold and nothing about the customer', async () => {
  const customer = { ...aCustomer(), phone: '(401) 555-0142' };
  await post(sale('002-041877', customer, { till: 'secret' }));
  await waiting('002-041877');
  const orders: OfferOrder[] = [];
  const sample = createSamplePersonalLines(() => testBed.clock.now());
  const jobs = jobsWith({ makeOffer: (order) => (orders.push(order), sample.makeOffer(order)) });
  await testBed.runJob(jobs, 'register.hand_over_waiting');
  expect(orders).toHaveLength(1);
  expect(Object.keys(orders[0] ?? {}).toSorted()).toEqual(['items', 'jeweler', 'key', 'soldOn', 'total']);
  const sent = JSON.stringify(orders);
  for (const text of [customer.email, customer.name, '0142', 'secret']) expect(sent).not.toContain(text);
});

test('an email is queued once, even after a crash and with two runs at once', async () => {
  const customer = aCustomer();
  await post(sale('002-041877', customer));
  await waiting('002-041877');
  const before = await queuedFor(customer.email);
  // The answer is lost after the insurer has taken the order.
  const crash = jobsWith({ makeOffer: () => Promise.reject(new Error('killed')) });
  await testBed.runJob(crash, 'register.hand_over_waiting');
  expect(await quoteOf('002-041877')).toBe('Open');
  await loupe.pools.owner.query('truncate kit.failed_item');
  await Promise.all([
    testBed.runJob(jobsWith({}), 'register.hand_over_waiting'),
    testBed.runJob(jobsWith({}), 'register.hand_over_waiting'),
  ]);
  expect(await queuedFor(customer.email)).toBe(before + 1);
});

test('a burst of messages asks for each offer once', async () => {
  await post(sale('002-041877', aCustomer()));
  await waiting('002-041877');
  let asked = 0;
  const sample = createSamplePersonalLines(() => testBed.clock.now());
  const jobs = jobsWith({
    async makeOffer(order) {
      asked += 1;
      await pause(100);
      return sample.makeOffer(order);
    },
  });
  const companyId = companyOf('Marta');
  await Promise.all([1, 2, 3].map(() => testBed.runJob(jobs, 'register.hand_over', { companyId })));
  expect(asked).toBe(1);
  const { rows } = await loupe.pools.owner.query('select status from register.offer');
  expect(rows).toEqual([{ status: 'Sent' }]);
});

test('offers wait while registers send many sales, and go out afterwards', async () => {
  await post(sale('002-041877', aCustomer()));
  await waiting('002-041877');
  await loupe.pools.owner.query('update register.message set sales = 100, received_at = $1', [
    testBed.clock.now(),
  ]);
  const orders: OfferOrder[] = [];
  const sample = createSamplePersonalLines(() => testBed.clock.now());
  const jobs = jobsWith({ makeOffer: (order) => (orders.push(order), sample.makeOffer(order)) });
  await testBed.runJob(jobs, 'register.hand_over', { companyId: companyOf('Marta') });
  expect(orders).toEqual([]);
  await vi.waitFor(async () => expect(await waitingOffers()).toBe(0), { timeout: 60_000, interval: 100 });
});

test('all offers go out, also if more wait than one run takes', async () => {
  await post(sale('002-041877', aCustomer()));
  await waiting('002-041877');
  await copySale(21);
  const jobs = jobsWith({ makeOffer: () => Promise.resolve({ kind: 'declined', reason: 'Loose' }) }, 20);
  await testBed.runJob(jobs, 'register.hand_over', { companyId: companyOf('Marta') });
  await vi.waitFor(async () => expect(await waitingOffers()).toBe(0), { timeout: 60_000, interval: 100 });
});

test('sales wait while the insurer is unavailable, and go out once it is back', async () => {
  const customer = aCustomer();
  await post(sale('002-041877', customer));
  await waiting('002-041877');
  const away = jobsWith({ makeOffer: () => Promise.resolve({ kind: 'away', reason: 'Response 503' }) });
  await testBed.runJob(away, 'register.hand_over_waiting');
  const { rows: still } = await loupe.pools.owner.query('select status from register.offer');
  expect(still).toEqual([{ status: 'Waiting' }]);
  await testBed.runJob(jobsWith({}), 'register.hand_over_waiting');
  const { rows: now } = await loupe.pools.owner.query('select status from register.offer');
  expect(now).toEqual([{ status: 'Sent' }]);
});

test("orders that the insurer can't answer don't hold up others", async () => {
  const bad = ['002-041871', '002-041872', '002-041873', '002-041874'];
  const numbers = [...bad, '002-041878'];
  await post(...numbers.map((number) => sale(number, aCustomer())));
  await waiting(...numbers);
  await loupe.pools.owner.query(
    `update register.offer set asked_at = asked_at - interval '1 hour'
     where sale_id in (select sale_id from register.sale where number = any($1))`,
    [bad],
  );
  const sample = createSamplePersonalLines(() => testBed.clock.now());
  const jobs = jobsWith({
    makeOffer: (order) =>
      bad.some((number) => order.items[0]?.description.endsWith(number))
        ? Promise.resolve({ kind: 'away', reason: 'Response 500' })
        : sample.makeOffer(order),
  });
  await testBed.runJob(jobs, 'register.hand_over_waiting');
  const { rows } = await loupe.pools.owner.query(
    `select s.number from register.offer o join register.sale s using (company_id, sale_id) where o.status = 'Sent'`,
  );
  expect(rows).toEqual([{ number: '002-041878' }]);
});

test("a customer of a company whose service ended isn't emailed", async () => {
  const customer = aCustomer();
  await post(sale('002-041877', customer));
  await waiting('002-041877');
  const before = await queuedFor(customer.email);
  const serve = (isActive: boolean) =>
    loupe.pools.owner.query(
      `update companies.subscription set is_active = $2 where company_id = $1 and service_type = 'PointOfSaleIntegration'`,
      [companyOf('Marta'), isActive],
    );
  await serve(false);
  await testBed.runJob(jobsWith({}), 'register.hand_over_waiting');
  await serve(true);
  expect(await quoteOf('002-041877')).toBe('Stopped');
  expect(await queuedFor(customer.email)).toBe(before);
});

test("one faulty sale doesn't keep others from being handed over", async () => {
  await post(sale('002-041877', aCustomer()), sale('002-041878', aCustomer()));
  await waiting('002-041877', '002-041878');
  const heal = await poisonRow(loupe.pools, 'register.sale', '002-041877');
  await testBed.runJob(jobsWith({}), 'register.hand_over_waiting');
  await heal();
  const { rows } = await loupe.pools.owner.query(
    'select s.number, o.status from register.offer o join register.sale s using (company_id, sale_id) order by 1',
  );
  expect(rows).toEqual([
    { number: '002-041877', status: 'Waiting' },
    { number: '002-041878', status: 'Sent' },
  ]);
});

test("a sale from a file of past years isn't emailed", async () => {
  const customer = aCustomer();
  await post(sale('002-041878', customer, { soldAt: '2026-07-01T15:04:05-04:00' }));
  await quoteBecomes('002-041878', 'Stopped');
  expect(await queuedFor(customer.email)).toBe(0);
});

test('a sale that was refunded, or that the insurer declined, is not emailed', async () => {
  const [one, other] = [aCustomer(), aCustomer()];
  const loose = [{ description: 'Loose diamond, 1.02 ct', category: 'Diamond', price: 684_000 }];
  await post(sale('002-041878', other, { items: loose }));
  await quoteBecomes('002-041878', 'Declined');
  await post(sale('002-041877', one));
  await waiting('002-041877');
  await post(sale('002-041890', {}, { kind: 'Refund', refundOf: '002-041877', total: -684_000 }));
  await testBed.runJob(jobsWith({}), 'register.hand_over_waiting');
  expect(await quoteOf('002-041877')).toBe('Stopped');
  expect(await listMailTo(loupe, other.email)).toEqual([]);
});

test('a customer stops the emails with one click, and later sales are not emailed', async () => {
  const customer = aCustomer();
  const mail = await nextMail(loupe, customer.email, () => post(sale('002-041877', customer)));
  const token = tokenOf(mail.text);
  expect((await loupe.guest.call(stopOffers, { body: { token } })).answer).toEqual({
    jeweler: 'Harrow & Vale',
  });
  expect((await open(token)).answer).toMatchObject({ isStopped: true, quoteUrl: null });
  const later = await post(sale('002-041878', { ...customer, email: customer.email.toUpperCase() }));
  expect(later.answer.sales).toMatchObject([{ status: 'NotProcessed', reasons: ['OptedOut'] }]);
  expect((await loupe.guest.call(stopOffers, { body: { token } })).status).toBe(200);
});

test("a mail program's unsubscribe button stops them too", async () => {
  const customer = aCustomer();
  const mail = await nextMail(loupe, customer.email, () => post(sale('002-041877', customer)));
  const entries = await loupe.ports.mailbox.listMail({ limit: 1_000 });
  const headers: Readonly<Record<string, string>> =
    entries.find(({ id }) => id === mail.id)?.mail.headers ?? {};
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [address = ''] = /http[^>]+/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  const response = await fetch(`${loupe.url}${new URL(address).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(204);
  const later = await post(sale('002-041878', customer));
  expect(later.answer.sales).toMatchObject([{ reasons: ['OptedOut'] }]);
});

test('a wrong link opens and stops nothing', async () => {
  const token = 'wrong';
  expect((await open(token)).problem.code).toBe(no.link_ended.code);
  expect((await loupe.guest.call(stopOffers, { body: { token } })).problem.code).toBe(no.link_ended.code);
  const byMail = await loupe.guest.call(stopOffersByMail, { params: { token }, body: '' });
  expect(byMail.problem.code).toBe(no.link_ended.code);
});

test("a quote's result is read, and one faulty result doesn't hold up the others", async () => {
  await post(sale('002-041877', aCustomer()), sale('002-041878', aCustomer()));
  await quoteBecomes('002-041877', 'Open');
  await quoteBecomes('002-041878', 'Open');
  const readResults = (references: readonly string[]) =>
    Promise.resolve({
      kind: 'read' as const,
      results: references.map((reference) => ({ reference, result: 'Insured' as const })),
    });
  const away = jobsWith({ readResults: () => Promise.resolve({ kind: 'away', reason: 'Response 503' }) });
  await testBed.runJob(away, 'register.read_results');
  expect(await quoteOf('002-041877')).toBe('Open');
  const heal = await poisonRow(loupe.pools, 'register.sale', '002-041877');
  await testBed.runJob(jobsWith({ readResults }), 'register.read_results');
  await heal();
  expect([await quoteOf('002-041877'), await quoteOf('002-041878')]).toEqual(['Open', 'Insured']);
});

test('results are read for every open quote, however many there are', async () => {
  await post(sale('002-041877', aCustomer()));
  await quoteBecomes('002-041877', 'Open');
  await loupe.pools.owner.query(
    `with sold as (
       insert into register.sale (company_id, sale_id, sender_id, store_id, number, number_key, kind, is_test, code,
         sold_at, associate, customer_name, customer_email, customer_phone, consent, items, total, extra, status,
         reasons, open_reasons, received_at)
       select company_id, gen_random_uuid(), sender_id, store_id, 'N' || n, 'N' || n, kind, is_test, code, sold_at,
         associate, '', '', '', consent, items, total, extra, status, reasons, open_reasons, received_at
       from register.sale, generate_series(1, 5001) as n
       returning company_id, sale_id, number)
     insert into register.offer (company_id, sale_id, offer_id, status, reference, result, asked_at, settled_at)
     select company_id, sale_id, gen_random_uuid(), 'Sent', number, 'Open', at, at
     from sold, date_trunc('milliseconds', now()) as at`,
  );
  const asked = new Set<string>();
  const readResults = (references: readonly string[]) => {
    for (const one of references) asked.add(one);
    return Promise.resolve({ kind: 'read' as const, results: [] });
  };
  await testBed.runJob(jobsWith({ readResults }), 'register.read_results');
  expect(asked.size).toBe(5_002);
});

test('a refund ends the quote link', async () => {
  const customer = aCustomer();
  const mail = await nextMail(loupe, customer.email, () => post(sale('002-041877', customer)));
  await post(sale('002-041890', {}, { kind: 'Refund', refundOf: '002-041877', total: -684_000 }));
  expect((await open(tokenOf(mail.text))).answer).toMatchObject({ quoteUrl: null, isStopped: false });
});
