import { performance } from 'node:perf_hooks';
import type { Pools } from '#kit/server/database/pool.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { newId } from '#kit/server/new-id.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { findMemos, memoDocument, noPictures, presentMemo } from '#modules/memo/server.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Row } from '../row.ts';

const own = 100_000;
const all = 1_000_000;
const pagesRead = 200;
const pageRows = 50;
const linesOfOne = 500;

/** The memos of a company with 100,000 among a million: a page by keyset; one memo of 500 lines; its PDF. */
export const bench: Bench = {
  title: 'Memos: pages of 100,000 among 1,000,000, and one with 500 lines',
  async measure({ connectionString }) {
    const testBed = createLedgerTestBed(connectionString);
    try {
      const companyId = await testBed.newCompany();
      const otherCompany = await testBed.newCompany();
      await lend(testBed.pools, companyId, otherCompany, own);
      await lend(testBed.pools, otherCompany, companyId, all - own);
      await testBed.pools.owner.query('vacuum analyze memo.memo');
      return [...(await pages(testBed, companyId)), ...(await oneMemo(testBed, companyId))];
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
       'seller buyer 1.01 ct round', $4, now(), now(), now(), now(), now(), date '2026-11-01' + n % 365
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
      what: `a page of ${pageRows}, ${words}, asked and read`,
      figure: rounded(median(taken), 2),
      unit: 'ms',
      aim: { atMost: 10 },
    });
  }
  return rows;
}

async function oneMemo(testBed: LedgerTestBed, companyId: string): Promise<Row[]> {
  const { owner } = testBed.pools;
  const { rows: found } = await owner.query<{ memo_id: string }>(
    'select memo_id from memo.memo where seller_id = $1 limit 1',
    [companyId],
  );
  const memoId = found[0]?.memo_id ?? '';
  const item = {
    kind: 'Jewelry',
    type: 'Ring',
    description: 'Halo ring, platinum, 1.20 ct center',
    weight: 640,
    quantity: 1,
    itemId: '',
    notes: '',
    price: 530_000,
  };
  await owner.query(
    `insert into memo.line (seller_id, memo_id, line, item, quantity, price)
     select $1, $2, n, $3, 1, 530000 from generate_series(1, $4::int) as n`,
    [companyId, memoId, JSON.stringify(item), linesOfOne],
  );
  const opening: number[] = [];
  const printing: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now();
    const memo = await testBed.work(
      async (ctx) => {
        const rows = await findMemos(ctx, { ...wholeList, companyId });
        const row = rows.find((one) => one.memo_id === memoId) ?? rows[0];
        if (row === undefined) throw new Error('The memo is gone.');
        return presentMemo(ctx, { companyId }, { ...row, memo_id: memoId });
      },
      { binding: 'parties', companyId },
    );
    opening.push(performance.now() - began);
    const parts = { provider: { name: 'Assay Mutual', address: '', phone: '', email: '' } };
    const drawn = performance.now();
    const paper = memoDocument(parts, memo, {
      now: new Date(),
      address: 'https://portal.example/memo/1',
      pictures: noPictures,
    });
    let bytes = 0;
    for await (const part of renderListing(paper)) bytes += part.length;
    if (bytes < 10_000) throw new Error('The PDF is empty.');
    printing.push(performance.now() - drawn);
  }
  return [
    {
      what: `a memo of ${linesOfOne} lines, read`,
      figure: rounded(median(opening)),
      unit: 'ms',
      aim: { atMost: 300 },
    },
    { what: 'its PDF', figure: rounded(median(printing)), unit: 'ms', aim: { atMost: 1_500 } },
  ];
}

const wholeList = { side: 'seller', today: '2026-11-26', after: undefined, limit: 1 } as const;
