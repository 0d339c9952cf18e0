import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import {
  addStore,
  dismissSale,
  fixSale,
  getSale,
  listDeskRegisters,
  listDeskSales,
  listSales,
  listStores,
  makeStoreKey,
  mapCode,
  messageRefusals,
  registerRefusals,
  resendFixedSales,
  resendSale,
  saleRefusals as no,
  sendTestSale,
  summarizeSales,
  undoSaleFix,
} from '#modules/register/contract.ts';
import { registerJobs } from '#modules/register/server.ts';
import { createMemoryFileDrop } from '#outside/file-drop/sandbox/memory-file-drop.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { postMessage, signedMessage } from '#apps/server/testing/send-sales.ts';
import type { RegisterKey } from '#apps/server/testing/send-sales.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const jobs = registerJobs({
  personalLines: createSamplePersonalLines(() => new Date()),
  insurer: { name: 'Assay Mutual', address: '' },
  fileDrop: createMemoryFileDrop(Date.now),
});

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let store: RegisterKey & { readonly storeId: string };
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(async () => {
  await loupe.pools.owner.query(
    'truncate register.sale, register.message, register.opt_out, register.code, register.store cascade',
  );
  store = await connect('Newport', '002');
});

async function connect(name: string, code: string, caller = marta) {
  const { storeId } = (await caller.call(addStore, { body: { name, code } })).answer;
  const key = (await caller.call(makeStoreKey, { params: { storeId } })).answer;
  return { storeId, ...key };
}

const ring = [{ description: 'Ring, 14K, 1.02 ct', category: 'Ring', price: 684_000 }];
const mary = { name: 'Dunn, Mary', email: 'mary.dunn@mail.example', phone: '(401) 555-0142' };
const sale = (number: string, more: object = {}) => ({
  number,
  soldAt: '2026-11-20T15:04:05-05:00',
  associate: 'J. Price',
  customer: {
    name: mary.name,
    email: `m${number.slice(-4)}@mail.example`,
    phone: `401555${number.slice(-4)}`,
  },
  items: ring,
  total: 684_000,
  emailConsent: 'Yes',
  ...more,
});
const bodyOf = (sales: readonly object[], software = '22.2.3.1018') => JSON.stringify({ software, sales });
const post = (sales: readonly object[], key: RegisterKey = store) =>
  postMessage(loupe, signedMessage(key, bodyOf(sales)));
const rows = async (query: object = {}) =>
  (await marta.call(listSales, { query: { limit: 25, ...query } })).answer.items;
const params = async (number: string) => {
  const found = (await rows()).find((one) => one.number === number);
  return { params: { saleId: found?.saleId ?? '' } };
};

describe('a message from a register', () => {
  test('brings sales to the dashboard, each judged', async () => {
    const sent = await post([
      sale('002-041877', { till: 4, customer: { ...mary, email: '' } }),
      sale('002-041878', { customer: { ...mary, phone: '4015550100' } }),
    ]);
    expect(sent.answer.sales).toEqual([
      { number: '002-041877', status: 'NotProcessed', reasons: ['NoEmail'], isKnown: false },
      { number: '002-041878', status: 'Processed', reasons: [], isKnown: false },
    ]);
    const all = await rows();
    expect(all).toHaveLength(2);
    expect(await rows({ status: 'Processed' })).toMatchObject([
      { number: '002-041878', storeName: 'Newport', customer: 'Dunn, Mary', total: 684_000, says: '' },
    ]);
    const { saleId } = all.find(({ number }) => number === '002-041877') ?? { saleId: '' };
    const { sale: details } = (await marta.call(getSale, { params: { saleId } })).answer;
    expect(details).toMatchObject({
      says: "Add the customer's email.",
      extra: [{ name: 'till', value: '4' }],
      customerErasedOn: '2027-02-18',
    });
    const summary = (
      await marta.call(summarizeSales, { query: { from: day('2026-11-20'), to: day('2026-11-20') } })
    ).answer;
    expect(summary).toMatchObject({
      all: 2,
      processed: 1,
      notProcessed: 1,
      reasons: [{ reason: 'NoEmail', sales: 1 }],
      associates: ['J. Price'],
      ready: 0,
      needsFix: 1,
    });
  });

  test('sent again is answered as before, in any order and with or without leading zeros', async () => {
    await post([sale('002-041878')]);
    const again = await post([sale('2-41878', { total: 1 }), sale('002-041870')]);
    expect(again.answer.sales).toMatchObject([
      { number: '002-041878', status: 'Processed', isKnown: true },
      { number: '002-041870', isKnown: false },
    ]);
    expect(await rows()).toHaveLength(2);
  });

  test('is refused unsigned, forged, old, replayed, unreadable, or from old software', async () => {
    const body = bodyOf([sale('002-041878')]);
    const code = async (sent: ReturnType<typeof signedMessage>) =>
      (await postMessage(loupe, sent)).problem.code;
    expect(await code({ body, headers: {} })).toBe(messageRefusals.key_unknown.code);
    expect(await code(signedMessage({ ...store, secret: 'other' }, body))).toBe(
      messageRefusals.signature_wrong.code,
    );
    const signed = signedMessage(store, body);
    expect(await code({ ...signed, body: body.replace('684000', '684001') })).toBe(
      messageRefusals.signature_wrong.code,
    );
    expect(await code(signedMessage(store, body, 400))).toBe(messageRefusals.message_old.code);
    const unreadable = await postMessage(loupe, signedMessage(store, bodyOf([sale('1'), { number: '2' }])));
    expect(unreadable.problem.code).toBe(messageRefusals.message_unreadable.code);
    expect(unreadable.problem.fields).toMatchObject({ 'sales.1.items': expect.any(String) as unknown });
    expect(await code(signedMessage(store, '{"software'))).toBe(messageRefusals.message_unreadable.code);
    expect(await code(signedMessage(store, bodyOf([sale('002-041878')], '22.2.3.1017')))).toBe(
      messageRefusals.version_old.code,
    );
    expect(await rows()).toEqual([]);
    expect((await postMessage(loupe, signed)).status).toBe(200);
    expect(await code(signed)).toBe(messageRefusals.message_replayed.code);
    const [health] = (await marta.call(listStores, {})).answer.items;
    expect(health).toMatchObject({
      status: 'Needs attention',
      why: '6 messages rejected in the last 24 hours',
      refused: 6,
    });
  });

  test('is an exported file, read by its header, or refused whole if it was cut', async () => {
    const file = `posTransactionId,saleDate,Description,Price,Total,E-mail,Till,E-mail consent
002-041877,2026-11-20,Ring,6840.00,6840.00,mary.dunn@mail.example,4,yes
002-041878,2026-11-20,Watch,920.00,920.00,,4,yes
`;
    const send = (text: string, version = '22.2.3.1018') => {
      const { body, headers } = signedMessage(store, text);
      const more = { 'content-type': 'text/csv', 'x-register-version': version };
      return postMessage(loupe, { body, headers: { ...headers, ...more } });
    };
    expect((await send(file.slice(0, -20))).problem.code).toBe(messageRefusals.file_cut.code);
    expect((await send(file, '22.2.3.1017')).problem.code).toBe(messageRefusals.version_old.code);
    const missing = (await send('Total\n1\n')).problem;
    expect([missing.code, missing.fields?.['number']]).toEqual([
      messageRefusals.message_unreadable.code,
      'Add this column.',
    ]);
    expect(await rows()).toEqual([]);
    expect((await send(file)).answer.sales).toMatchObject([
      { number: '002-041877', reasons: [] },
      { number: '002-041878', reasons: ['NoEmail'] },
    ]);
    const of = await params('002-041877');
    expect((await marta.call(getSale, of)).answer.sale.extra).toEqual([{ name: 'Till', value: '4' }]);
  });

  test('keeps what the database cannot store out of it', async () => {
    const odd = { note: 'a\u0000b', nested: { half: ['\ud800'] }, slash: String.raw`\u0000`, till: 4 };
    expect((await post([sale('002-041878', odd)])).status).toBe(200);
    const of = await params('002-041878');
    expect((await marta.call(getSale, of)).answer.sale.extra.map(({ name }) => name)).toEqual([
      'till',
      'slash',
    ]);
    const old = await post([sale('002-041879', { soldAt: '0000-01-01T00:00:00Z' })]);
    expect(old.problem.fields).toEqual({ 'sales.0.soldAt': 'Send a time after 1980.' });
  });

  test('posted twice at the same moment is taken once', async () => {
    const body = bodyOf([sale('002-041878'), sale('002-041879')]);
    const sent = await Promise.all(
      [1, 2, 3].map((ago) => postMessage(loupe, signedMessage(store, body, ago))),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent.flatMap(({ answer }) => answer.sales.filter((one) => !one.isKnown))).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
  });

  test('of a company without the subscription, or with a replaced key, is refused', async () => {
    const set = (active: boolean) =>
      loupe.pools.owner.query(
        `update companies.subscription set is_active = $2 where company_id = $1 and service_type = 'PointOfSaleIntegration'`,
        [companyOf('Marta'), active],
      );
    await set(false);
    expect((await post([sale('002-041878')])).problem.code).toBe(registerRefusals.no_subscription.code);
    await set(true);
    const { storeId } = store;
    const next = (await marta.call(makeStoreKey, { params: { storeId } })).answer;
    expect((await post([sale('002-041878')])).problem.code).toBe(messageRefusals.key_unknown.code);
    expect((await post([sale('002-041878')], next)).status).toBe(200);
  });
});

describe('a sale that was not processed', () => {
  const withoutEmail = { customer: { ...mary, email: '' } };
  const refund = (number: string, refundOf: string) =>
    sale(number, { kind: 'Refund', refundOf, total: -684_000 });

  test('is fixed, then resent once', async () => {
    await post([sale('002-041877', withoutEmail)]);
    const of = await params('002-041877');
    expect((await marta.call(resendSale, of)).problem.code).toBe(no.sale_not_fixed.code);
    const body = { fix: 'email', email: 'mary@mail.example' } as const;
    const fixed = (await marta.call(fixSale, { ...of, body })).answer.sale;
    expect(fixed).toMatchObject({
      status: 'NotProcessed',
      reasons: ['NoEmail'],
      open: [],
      fixed: { says: 'mary@mail.example added', by: 'Marta Reyes' },
      actions: ['undo', 'resend'],
    });
    expect((await marta.call(fixSale, { ...of, body: { fix: 'consent' } })).problem.code).toBe(
      no.nothing_to_fix.code,
    );
    const resent = (await marta.call(resendSale, of)).answer.sale;
    expect(resent).toMatchObject({ status: 'Processed', resent: { by: 'Marta Reyes' }, actions: [] });
    expect((await marta.call(resendSale, of)).problem.code).toBe(no.sale_resent.code);
    expect((await marta.call(fixSale, { ...of, body })).problem.code).toBe(no.sale_processed.code);
    expect((await marta.call(undoSaleFix, of)).problem.code).toBe(no.sale_processed.code);
    expect((await marta.call(dismissSale, of)).problem.code).toBe(no.sale_processed.code);
  });

  test('is resent once from two tabs at the same moment', async () => {
    await post([sale('002-041877', withoutEmail)]);
    const of = await params('002-041877');
    await marta.call(fixSale, { ...of, body: { fix: 'email', email: 'mary@mail.example' } });
    const jonah = await loupe.as('Jonah');
    const both = await Promise.all([
      marta.call(resendSale, of),
      jonah.call(resendSale, of),
      marta.call(resendFixedSales, { body: {} }),
    ]);
    const single = both.slice(0, 2).filter(({ status }) => status === 200).length;
    const together = both[2].answer.resent;
    expect(single + together).toBe(1);
  });

  test('is resent with others that a person selects, and those not selected or not fixed stay', async () => {
    const numbers = ['002-041877', '002-041878', '002-041879'];
    await post(numbers.map((number, at) => sale(number, { ...withoutEmail, total: 684_000 + at })));
    const ids = await Promise.all(numbers.map(async (number) => (await params(number)).params.saleId));
    for (const saleId of ids.slice(0, 2))
      await marta.call(fixSale, { params: { saleId }, body: { fix: 'email', email: 'mary@mail.example' } });
    const saleIds = [ids[0] ?? '', ids[2] ?? ''];
    const some = () => marta.call(resendFixedSales, { body: { saleIds } });
    const both = await Promise.all([some(), some()]);
    expect(both[0].answer.resent + both[1].answer.resent).toBe(1);
    expect((await marta.call(summarizeSales, { query: {} })).answer).toMatchObject({ ready: 1, needsFix: 2 });
  });

  test('keeps its fix until it is undone, and can be dismissed', async () => {
    await post([
      sale('002-041877', { ...withoutEmail, emailConsent: 'Unknown' }),
      sale('002-041878', { total: 100 }),
    ]);
    const of = await params('002-041877');
    const consent = (await marta.call(fixSale, { ...of, body: { fix: 'consent' } })).answer.sale;
    expect(consent).toMatchObject({ open: ['NoEmail'], fixed: { says: 'Consent recorded' } });
    const undone = (await marta.call(undoSaleFix, of)).answer.sale;
    expect(undone).toMatchObject({ open: ['NoEmail', 'NoConsent'], fixed: null });
    expect((await marta.call(undoSaleFix, of)).problem.code).toBe(no.nothing_to_fix.code);
    expect((await marta.call(dismissSale, of)).answer.sale).toMatchObject({ isDismissed: true });
    expect((await marta.call(summarizeSales, { query: {} })).answer).toMatchObject({
      notProcessed: 2,
      needsFix: 0,
    });
    const below = await params('002-041878');
    expect(
      (await marta.call(fixSale, { ...below, body: { fix: 'email', email: mary.email } })).problem.code,
    ).toBe(no.nothing_to_fix.code);
  });

  test('of an unknown register is mapped to a store together with the others, and later ones', async () => {
    const newport = { register: 'NP-2' };
    await post([sale('002-041880', newport), sale('002-041881', { ...newport, ...withoutEmail })]);
    expect((await rows()).map(({ says }) => says)).toEqual([
      "Code NP-2 isn't mapped to a store.",
      "Code NP-2 isn't mapped to a store.",
    ]);
    const { storeId } = store;
    const map = (code: string) => marta.call(mapCode, { body: { code, storeId } });
    expect((await map('NP-2')).answer).toEqual({ fixed: 2 });
    expect((await map('002')).problem.code).toBe(registerRefusals.code_taken.code);
    expect((await marta.call(summarizeSales, { query: {} })).answer).toMatchObject({ ready: 1, needsFix: 2 });
    expect((await post([sale('002-041882', newport)])).answer.sales).toMatchObject([{ status: 'Processed' }]);
    expect((await marta.call(resendFixedSales, { body: {} })).answer).toEqual({ resent: 1 });
  });

  test('repeats another with a different spelling until someone says it does not', async () => {
    const other = await connect('Providence', '001');
    await post([sale('002-041877')]);
    const customer = { ...mary, name: 'Dunn, Mary K.', phone: '+1 401-555-1877' };
    const twin = await post([sale('001-008214', { customer })], other);
    expect(twin.answer.sales).toMatchObject([{ reasons: ['Duplicate'] }]);
    expect((await rows({ reason: 'Duplicate' }))[0]?.says).toBe(
      'Same items, total and customer as 002-041877.',
    );
    const of = await params('001-008214');
    const compared = (await marta.call(getSale, of)).answer.sale.twin;
    expect(compared).toMatchObject({ number: '002-041877', storeName: 'Newport', customer: mary.name });
    const fixed = await marta.call(fixSale, { ...of, body: { fix: 'notDuplicate' } });
    expect(fixed.answer.sale).toMatchObject({ open: [], fixed: { says: 'Marked as not a duplicate' } });
  });

  test('repeats another that was entered without the phone, or with another one', async () => {
    await post([sale('002-041877', { customer: mary })]);
    const { email } = mary;
    const twins = await post([
      sale('002-041878', { customer: { name: 'Mary Dunne', email: email.toUpperCase(), phone: '' } }),
      sale('002-041879', { customer: { name: 'M. Dunn', email, phone: '401-555-0199' } }),
      sale('002-041880', { customer: { name: 'M. Dunn', email: '', phone: '401-555-0199' } }),
      sale('002-041881', { customer: { name: 'M. Dunn', email: '', phone: '401-555-0177' } }),
    ]);
    expect(twins.answer.sales.map(({ reasons }) => reasons)).toEqual([
      ['Duplicate'],
      ['Duplicate'],
      ['Duplicate', 'NoEmail'],
      ['NoEmail'],
    ]);
    const of = await params('002-041878');
    expect((await marta.call(getSale, of)).answer.sale.twin).toMatchObject({ number: '002-041877' });
  });

  test('was refunded before or after it came', async () => {
    await post([refund('002-041890', '2-41877'), sale('002-041877'), sale('002-041878', withoutEmail)]);
    await post([refund('002-041891', '002-041878')]);
    const open = Object.fromEntries((await rows()).map((row) => [row.number, row.open]));
    expect(open).toEqual({
      '002-041877': ['Refunded'],
      '002-041878': ['Refunded'],
      '002-041890': ['Refund'],
      '002-041891': ['Refund'],
    });
  });

  test("was refunded at another store only if its number has the store's part", async () => {
    const other = await connect('Providence', '001');
    await post([sale('41877', withoutEmail), sale('002-041878', { ...withoutEmail, total: 684_100 })]);
    await post([refund('1', '41877'), refund('2', '002-041878')], other);
    const openOf = async (number: string) => (await rows()).find((row) => row.number === number)?.open;
    expect([await openOf('41877'), await openOf('002-041878')]).toEqual([['NoEmail'], ['Refunded']]);
    await post([refund('3', '41877')]);
    expect(await openOf('41877')).toEqual(['Refunded']);
  });

  test('stays unsent once its customer opted out, also at another sale', async () => {
    await post([sale('002-041877', { emailConsent: 'No', customer: mary })]);
    await post([sale('002-041878', { customer: { ...mary, email: 'MARY.dunn@mail.example', phone: '' } })]);
    expect((await rows()).map(({ open }) => open)).toEqual([['OptedOut'], ['OptedOut']]);
    expect((await rows())[0]?.says).toMatch(/^The customer opted out on \d\d\/\d\d\/\d{4}\. /);
    await post([sale('002-041879', { customer: { ...mary, email: '', phone: '' } })]);
    const of = await params('002-041879');
    const fixed = await marta.call(fixSale, { ...of, body: { fix: 'email', email: mary.email } });
    expect(fixed.answer.sale.open).toEqual(['OptedOut']);
  });
});

test('a test sale arrives with a key, and never without one', async () => {
  const { storeId } = store;
  const { sale: sent } = (await marta.call(sendTestSale, { params: { storeId } })).answer;
  expect(sent).toMatchObject({ isTest: true, status: 'Processed', storeName: 'Newport' });
  const { storeId: bare } = (await marta.call(addStore, { body: { name: 'Bristol', code: '009' } })).answer;
  expect((await marta.call(sendTestSale, { params: { storeId: bare } })).problem.code).toBe(
    registerRefusals.store_without_key.code,
  );
  const [, bristol] = (await marta.call(listStores, {})).answer.items;
  expect(bristol).toMatchObject({ name: 'Bristol', status: 'Not connected', why: 'No key yet' });
});

test('stores have codes of their own, up to 100 of them', async () => {
  const add = (code: string) => marta.call(addStore, { body: { name: 'Other', code } });
  expect((await add('002')).problem.code).toBe(registerRefusals.code_taken.code);
  await loupe.pools.owner.query(
    `insert into register.store (company_id, store_id, name, code, made_at)
     select $1, gen_random_uuid(), 'S', 'S' || n, now() from generate_series(1, 99) as n`,
    [companyOf('Marta')],
  );
  expect((await add('010')).problem.code).toBe(registerRefusals.stores_many.code);
});

test("another company's stores and sales are missing", async () => {
  await post([sale('002-041877')]);
  const of = await params('002-041877');
  await loupe.pools.owner.query(
    `insert into companies.subscription (company_id, service_type, is_active, approval_status)
     values ($1, 'PointOfSaleIntegration', true, 'Approved') on conflict do nothing`,
    [companyOf('Elena')],
  );
  const elena = await loupe.as('Elena');
  const { storeId } = store;
  expect((await elena.call(getSale, of)).problem.code).toBe(no.sale_missing.code);
  expect((await elena.call(resendSale, of)).problem.code).toBe(no.sale_missing.code);
  const named = { body: { saleIds: [of.params.saleId] } };
  expect((await elena.call(resendFixedSales, named)).answer).toEqual({ resent: 0 });
  expect((await elena.call(makeStoreKey, { params: { storeId } })).problem.code).toBe(
    registerRefusals.store_missing.code,
  );
  expect((await elena.call(listSales, { query: { limit: 25 } })).answer.items).toEqual([]);
});

test('the dashboard names a missing subscription and an invalid role', async () => {
  const wouter = await loupe.as('Ilse');
  expect((await wouter.call(listStores, {})).problem.code).toBe(registerRefusals.no_subscription.code);
  const set = (roles: string) =>
    loupe.pools.owner.query(
      `update companies.membership set roles = $2::text[]
       where company_id = $1 and person_id = (select person_id from identity.contact where email like 'jonah%' limit 1)`,
      [companyOf('Marta'), roles],
    );
  await set('{BusinessPaymentAdministrator}');
  const jonah = await loupe.as('Jonah');
  expect((await jonah.call(listStores, {})).problem.code).toBe(registerRefusals.invalid_role.code);
  await set('{BusinessUser}');
});

test('staff read every company, with customers masked', async () => {
  await post([sale('002-041877', { customer: { ...mary, email: '' } })]);
  const hugo = await loupe.as('Hugo');
  const [company] = (await hugo.call(listDeskRegisters, {})).answer.items;
  expect(company).toMatchObject({ companyName: 'Harrow & Vale', stores: 1, versions: ['22.2.3.1018'] });
  const { companyId } = company ?? { companyId: '' };
  const { items } = (await hugo.call(listDeskSales, { params: { companyId }, query: { limit: 25 } })).answer;
  expect(items).toMatchObject([{ customer: 'D•• M••', actions: [] }]);
});

test("a customer's name, email and phone are erased after 90 days", async () => {
  await post([sale('002-041877', { till: 4 }), sale('002-041878', { soldAt: '2026-08-01T15:04:05-04:00' })]);
  await testBed.runJob(jobs, 'register.forget_customers');
  const { rows: kept } = await loupe.pools.owner.query<{ number: string; customer_email: string }>(
    'select number, customer_name, customer_email, customer_phone, match_key from register.sale order by number',
  );
  expect(kept[0]).toMatchObject({ customer_name: 'Dunn, Mary' });
  expect(kept[1]).toMatchObject({
    customer_name: '',
    customer_email: '',
    customer_phone: '',
    match_key: null,
  });
});

test('one faulty sale keeps only its own store from being erased', async () => {
  const other = await connect('Providence', '001');
  const old = { soldAt: '2026-08-01T15:04:05-04:00' };
  await post([sale('002-041877', old)]);
  await post([sale('001-008214', old)], other);
  const heal = await poisonRow(loupe.pools, 'register.sale', '002-041877');
  await testBed.runJob(jobs, 'register.forget_customers').catch(() => undefined);
  await heal();
  const { rows: left } = await loupe.pools.owner.query<{ number: string }>(
    `select number from register.sale where customer_name <> ''`,
  );
  expect(left).toEqual([{ number: '002-041877' }]);
});

test('a lost page starts again', async () => {
  expect((await marta.call(listSales, { query: { limit: 25, after: 'WzFd' } })).problem.code).toBe(
    no.page_lost.code,
  );
});
