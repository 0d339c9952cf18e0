import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as later } from 'node:timers/promises';
import { counted } from '#kit/domain/text/counted.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { createCaller } from '#apps/server/testing/caller.ts';
import type { Caller } from '#apps/server/testing/caller.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { postMessage, signedMessage } from '#apps/server/testing/send-sales.ts';
import type { RegisterKey } from '#apps/server/testing/send-sales.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { addStore, listSales, makeStoreKey } from '#modules/register/contract.ts';
import { findSales, findSearched } from '#modules/register/server.ts';
import { median, rounded } from './row.ts';
import type { Bench, Ground, Row } from './row.ts';
import { startServer } from './server-process.ts';

const burst = 5_000;
const own = 1_000_000;
const pagesRead = 100;
const pageRows = 50;
/** Per register. */
const samples = 5;

/** A morning's sales from many registers at once, and the dashboard's list over one company's million sales. */
export const bench: Bench = {
  title: `Register: ${burst} sales at once, and pages of 1,000,000`,
  async measure(ground) {
    const absorbed = await burstRows(ground);
    const testBed = createLedgerTestBed(ground.connectionString);
    try {
      const companyId = await testBed.newCompany();
      await sell(testBed.pools, companyId);
      await testBed.pools.owner.query('vacuum analyze register.sale');
      return [...absorbed, ...(await pages(testBed, companyId))];
    } finally {
      await testBed.close();
    }
  },
};

const saleOf = (code: string, at: number) => ({
  number: `${code}-${String(at).padStart(6, '0')}`,
  soldAt: new Date(Date.now() - 60_000).toISOString(),
  associate: `Seller ${at % 9}`,
  // Most are eligible, some have no email.
  customer: { name: `Dunn, Mary ${at}`, email: at % 5 === 0 ? '' : `m${code}${at}@mail.example`, phone: '' },
  items: [{ description: `Ring ${at}`, category: 'Ring', price: 100_000 + at }],
  total: 100_000 + at,
  emailConsent: 'Yes',
});

interface Sent {
  readonly absorbedMs: number;
  /** From sending the message until the list shows its last sale. */
  readonly shownMs: readonly number[];
}

async function burstRows({ connectionString, folder }: Ground): Promise<Row[]> {
  const server = await startServer({
    words: ['apps/server/main.ts'],
    port: 5091,
    log: join(folder, 'register.log'),
    environment: {
      DATABASE_URL: connectionString,
      DATA_DIR: join(folder, 'register'),
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
  try {
    const { accessToken } = await signInOverHttp(server.url, findDemoPerson('Marta').personId);
    const marta = createCaller(server.url, accessToken);
    const keys: { code: string; key: RegisterKey }[] = [];
    for (let at = 0; at < 10; at += 1) {
      const code = `B${at}${Date.now() % 100_000}`;
      const { storeId } = (await marta.call(addStore, { body: { name: `Store ${at}`, code } })).answer;
      keys.push({ code, key: (await marta.call(makeStoreKey, { params: { storeId } })).answer });
    }
    const rows: Row[] = [];
    for (const [registers, size, from] of [
      [10, 100, 0],
      [10, 10, 100_000],
      [1, 10, 200_000],
    ] as const) {
      const senders = keys.slice(0, registers);
      const { absorbedMs, shownMs } = await send(server.url, marta, senders, { size, from });
      rows.push(
        {
          what: `${burst} sales from ${counted(registers, 'register')} in messages of ${size}, all accepted`,
          figure: rounded(absorbedMs / 1_000, 2),
          unit: 's',
          aim: { atMost: 10 },
        },
        {
          what: `the slowest of ${counted(shownMs.length, 'sample')} of them to show in the list`,
          figure: rounded(Math.max(...shownMs) / 1_000, 2),
          unit: 's',
          aim: { atMost: 2 },
        },
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function send(
  url: string,
  marta: Caller,
  keys: readonly { readonly code: string; readonly key: RegisterKey }[],
  { size, from }: { readonly size: number; readonly from: number },
): Promise<Sent> {
  const each = burst / keys.length;
  // Some are sampled while other registers still send.
  const sampled = Math.max(size, Math.floor(each / samples / size) * size);
  const shown: Promise<number>[] = [];
  const began = performance.now();
  // A register waits for its answer before it sends more; the registers don't wait for each other.
  await Promise.all(
    keys.map(async ({ code, key }) => {
      for (let at = 0; at < each; at += size) {
        const sales = Array.from({ length: size }, (_, place) => saleOf(code, from + at + place));
        const body = JSON.stringify({ software: '22.2.3.1018', sales });
        const sent = performance.now();
        const { status } = await postMessage({ url }, signedMessage(key, body));
        if (status !== 200) throw new Error(`A message was answered with ${status}.`);
        if ((at + size) % sampled === 0) shown.push(shownAfter(marta, sales.at(-1)?.number ?? '', sent));
      }
    }),
  );
  const absorbedMs = performance.now() - began;
  return { absorbedMs, shownMs: await Promise.all(shown) };
}

async function shownAfter(marta: Caller, number: string, sent: number): Promise<number> {
  for (;;) {
    const { items } = (await marta.call(listSales, { query: { limit: 25, search: number } })).answer;
    if (items.length > 0) return performance.now() - sent;
    await later(50);
  }
}

/** A year of sales at a company with 40 stores; one in ten wasn't processed. */
async function sell(pools: Pools, companyId: string): Promise<void> {
  await pools.owner.query(
    `insert into register.store (company_id, store_id, name, code, made_at)
     select $1, gen_random_uuid(), 'Store ' || n, 'S' || n, now() from generate_series(0, 39) as n`,
    [companyId],
  );
  await pools.owner.query(
    `insert into register.sale (company_id, sale_id, sender_id, store_id, number, number_key, kind, is_test, code,
       sold_at, associate, customer_name, customer_email, customer_phone, consent, items, total, extra, status, reasons,
       open_reasons, received_at)
     select $1, gen_random_uuid(), s.store_id, s.store_id, s.code || '-' || n, s.code || '-' || n, 'Sale', false, s.code,
       now() - n * interval '30 seconds', 'Seller ' || n % 120, 'Customer ' || n, 'c' || n || '@mail.example', '', 'Yes',
       '[{"description":"Ring","category":"Ring","price":100000}]', 100000, '{}',
       case when n % 10 = 0 then 'NotProcessed' else 'Processed' end,
       case when n % 10 = 0 then array[case when n % 100 = 0 then 'Duplicate' else 'NoEmail' end] else '{}'::text[] end,
       case when n % 10 = 0 then array[case when n % 100 = 0 then 'Duplicate' else 'NoEmail' end] else '{}'::text[] end,
       now()
     from generate_series(1, $2::int) as n
       join register.store s on s.company_id = $1 and s.code = 'S' || n % 40`,
    [companyId, own],
  );
}

async function pages(testBed: LedgerTestBed, companyId: string): Promise<Row[]> {
  const rows: Row[] = [];
  const bound = { binding: 'company', companyId } as const;
  const storeId = (
    await testBed.pools.owner.query<{ id: string }>(
      'select store_id as id from register.store where company_id = $1 limit 1',
      [companyId],
    )
  ).rows[0]?.id;
  for (const { words, ...filter } of [
    { words: 'all' },
    { words: 'not processed', status: 'NotProcessed' },
    { words: 'with one reason', status: 'NotProcessed', reason: 'Duplicate' },
    { words: 'of one store', storeId },
    { words: 'of one associate', associate: 'Seller 7' },
    { words: 'of one customer', search: 'customer 654321' },
  ] as const) {
    const taken = await testBed.work(async (ctx) => {
      const times: number[] = [];
      let after: readonly [Date, string] | undefined;
      for (let page = 0; page < pagesRead; page += 1) {
        const began = performance.now();
        const saleIds = 'search' in filter ? await findSearched(ctx, { companyId, ...filter }) : undefined;
        const found = await findSales(ctx, { ...filter, companyId, saleIds, after, limit: pageRows });
        times.push(performance.now() - began);
        const last = found[pageRows - 1];
        after = last === undefined ? undefined : [last.sold_at, last.sale_id];
      }
      return times;
    }, bound);
    rows.push({
      what: `a page of ${pageRows}, ${words}, over HTTP`,
      figure: rounded(median(taken), 2),
      unit: 'ms',
      aim: { atMost: 10 },
    });
  }
  return rows;
}
