import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { cents } from '#kit/domain/money.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { newId } from '#kit/server/new-id.ts';
import { sheetType, writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { createCaller } from '#apps/server/testing/caller.ts';
import type { Caller } from '#apps/server/testing/caller.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import {
  acceptMemo,
  createMemo,
  getMemo,
  memoAsPdf,
  readMemoSheet,
  receiveMemo,
  sendMemo,
  shipMemo,
} from '#modules/memo/contract.ts';
import type { MemoDraft } from '#modules/memo/contract.ts';
import { findMemos } from '#modules/memo/server.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { startServer } from '../server-process.ts';

const own = 100_000;
const all = 1_000_000;
const pagesRead = 200;
const pageRows = 50;
const linesOfOne = 500;
const linesOfFile = 1_000;

/** The memos of a company with 100,000 among a million: a page by keyset; one memo of 500 lines; its PDF; an import. */
export const bench: Bench = {
  title: 'Memos: pages of 100,000 among 1,000,000, one with 500 lines, and a file of 1,000 lines',
  async measure(ground) {
    const one = await oneMemo(ground);
    const testBed = createLedgerTestBed(ground.connectionString);
    try {
      const companyId = await testBed.newCompany();
      const otherCompany = await testBed.newCompany();
      await lend(testBed.pools, companyId, otherCompany, own);
      await lend(testBed.pools, otherCompany, companyId, all - own);
      await testBed.pools.owner.query('vacuum analyze memo.memo');
      return [...(await pages(testBed, companyId)), ...one];
    } finally {
      await testBed.close();
    }
  },
};

/** One in ten is out, spread over the due dates of a year. */
async function lend(pools: Pools, sellerId: string, buyerId: string, count: number): Promise<void> {
  await pools.owner.query(
    `insert into memo.memo (seller_id, memo_id, number, buyer_id, buyer_email, seller_name, seller_place,
       buyer_name, buyer_place, buyer_person, status, version, validity_days, payment_days, interest, terms_version,
       note, line_count, units, value_total, value_out, list_rank, list_on, search, created_by, created_at, changed_at,
       sent_at, shipped_at, received_at, due_on)
     select $1::uuid, gen_random_uuid(), 'B-' || $1::uuid || n, $2::uuid, 'buyer@bench.example', 'Seller', 'New York, NY',
       'Buyer ' || n % 50, 'Boston, MA', 'Ada Bench', case when n % 10 = 0 then 'Buyer Received' else 'Closed' end, 6,
       14, 30, 0, '2020', '', 2, $3, 900000, case when n % 10 = 0 then 900000 else 0 end,
       case when n % 10 = 0 then 0 else 5 end, case when n % 10 = 0 then date '2026-11-01' + n % 365 - date '2000-01-01' else -(9000 + n % 800) end,
       'seller buyer ' || n % 50 || ' 1.01 ct round, g vs1 gia ' || 6000000000 + n, $4, now(), now(), now(), now(), now(), date '2026-11-01' + n % 365
     from generate_series(1, $5::int) as n`,
    [sellerId, buyerId, JSON.stringify(units), newId(), count],
  );
}

const units = { Out: 2, Kept: 0, 'Return in transit': 0, Returned: 0, Disputed: 0, Invoiced: 0 };

async function pages(testBed: LedgerTestBed, companyId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { words, ...filter } of [
    { words: 'out first' },
    { words: 'overdue', due: 'overdue' },
    { words: 'of one status', status: 'Closed' },
    { words: 'of the last 60 days', recent: '60' },
    { words: 'of one buyer', counterparty: 'Buyer 7' },
    { words: 'of one report number', search: '6000054321' },
  ] as const) {
    const taken = await testBed.work(
      async (ctx) => {
        const times: number[] = [];
        let after: readonly [number, number, string] | undefined;
        for (let page = 0; page < pagesRead; page += 1) {
          const began = performance.now();
          const found = await findMemos(ctx, {
            companyId,
            side: 'seller',
            today: '2026-11-26',
            after,
            limit: pageRows,
            ...filter,
          });
          times.push(performance.now() - began);
          const last = found[pageRows - 1];
          after = last === undefined ? undefined : [last.list_rank, last.list_on, last.memo_id];
        }
        return times;
      },
      { binding: 'parties', companyId },
    );
    rows.push({
      what: `a page of ${pageRows}, ${words}, over HTTP`,
      figure: rounded(median(taken), 2),
      unit: 'ms',
      aim: { atMost: 10 },
    });
  }
  return rows;
}

type Item = MemoDraft['items'][number];

const stone = (at: number): Item => ({
  kind: 'Diamond',
  shape: 'Round',
  carats: 1_010,
  clarity: 'VS1',
  color: 'G',
  pricePerCarat: cents(524_800),
  treatment: 'None',
  creationType: 'Natural',
  lab: 'GIA',
  reportNumber: String(8_200_000_000 + at),
  itemId: `BX-${at}`,
  notes: '',
});

const draftWith = (items: Item[]): MemoDraft => ({
  buyerEmail: 'elena.castellan@castellangems.example',
  validityDays: 14,
  paymentDays: 30,
  interest: 1_200,
  note: '',
  items,
});

const create = async (marta: Caller, items: Item[]): Promise<string> => {
  const made = await marta.call(
    createMemo,
    { body: draftWith(items) },
    { 'idempotency-key': crypto.randomUUID() },
  );
  if (made.status !== 200) throw new Error(`The memo was refused: ${made.problem.code}.`);
  return made.answer.memo.memoId;
};

/** Over HTTP, as a page asks for it: one memo with its history and versions, its PDF, and a file of lines. */
async function oneMemo({ connectionString, folder }: Ground): Promise<Row[]> {
  const loupe = await startServer({
    words: ['apps/server/main.ts'],
    port: 5087,
    log: join(folder, 'memo.log'),
    environment: {
      DATABASE_URL: connectionString,
      DATA_DIR: join(folder, 'memo'),
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
  try {
    const callerOf = async (firstName: string) => {
      const { accessToken } = await signInOverHttp(loupe.url, findDemoPerson(firstName).personId);
      return { caller: createCaller(loupe.url, accessToken), accessToken };
    };
    const [{ caller: marta, accessToken }, { caller: elena }] = [
      await callerOf('Marta'),
      await callerOf('Elena'),
    ];
    const memoId = await lendTo(marta, elena);
    const file = { content: await sheetOf(linesOfFile), url: loupe.url, token: accessToken };
    return [
      {
        what: `a memo of ${linesOfOne} lines, opened over HTTP`,
        figure: rounded(await medianOf(9, () => marta.call(getMemo, { params: { memoId } }))),
        unit: 'ms',
        aim: { atMost: 300 },
      },
      {
        what: 'its PDF',
        figure: rounded(await medianOf(7, () => marta.call(memoAsPdf, { params: { memoId } }))),
        unit: 'ms',
        aim: { atMost: 1_500 },
      },
      {
        what: `a file of ${linesOfFile.toLocaleString('en-US')} lines, read and saved as a draft`,
        figure: rounded(await medianOf(3, async () => create(marta, await readFile(file)))),
        unit: 'ms',
        aim: { atMost: 5_000 },
      },
    ];
  } finally {
    await loupe.stop();
  }
}

/** With the buyer, so that it has its signed steps and their versions. */
async function lendTo(marta: Caller, elena: Caller): Promise<string> {
  const memoId = await create(
    marta,
    Array.from({ length: linesOfOne }, (_, at) => stone(at)),
  );
  const params = { memoId };
  const agreed = { agreed: true, termsVersion: '2020' } as const;
  const byHand = { way: 'hand', carrier: '', trackingNumber: '', signedName: 'Marta Reyes' } as const;
  const signedName = 'Elena Castellan';
  await marta.call(sendMemo, { params, body: { version: 1, ...agreed } });
  await elena.call(acceptMemo, { params, body: { version: 2, ...agreed, signedName } });
  await marta.call(shipMemo, { params, body: { version: 3, ...byHand } });
  const received = await elena.call(receiveMemo, { params, body: { version: 4, missing: [], comment: '' } });
  if (received.answer.memo.status !== 'Buyer Received') throw new Error('The memo was not received.');
  return memoId;
}

const headers = [
  'Diamond or jewelry*',
  'Shape or type*',
  'Carats',
  'Color',
  'Clarity',
  'Lab',
  'Report number',
  'Item ID',
  'Price each or per carat*',
];

async function* cellsOf(count: number) {
  for (let at = 0; at < count; at += 1)
    yield ['diamond', 'Round', 1.01, 'G', 'VS1', 'GIA', 7_100_000_000 + at, `IM-${at}`, 5_248];
}

const sheetOf = (count: number): Promise<Buffer> =>
  buffer(
    writeSheet({
      name: 'Lines',
      columns: headers.map((header) => ({ header, width: 12 })),
      rows: cellsOf(count),
    }),
  );

interface SentSheet {
  readonly url: string;
  readonly token: string;
  readonly content: Buffer;
}

async function readFile({ url, token, content }: SentSheet): Promise<Item[]> {
  const sent = await sendFile(
    `${url}${readMemoSheet.path}`,
    { name: 'lines.xlsx', content, type: sheetType },
    { authorization: `Bearer ${token}` },
  );
  const { items } = (await readReply(readMemoSheet, sent)).answer;
  if (items.length !== linesOfFile) throw new Error(`Only ${items.length} lines were read.`);
  return items;
}

async function medianOf(times: number, run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  return median(taken);
}
