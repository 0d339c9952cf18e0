import { performance } from 'node:perf_hooks';
import type { Pools } from '#kit/server/database/pool.ts';
import { sql } from '#kit/server/database/sql.ts';
import { newId } from '#kit/server/new-id.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { emptyDraft } from '#modules/shipping/contract.ts';
import {
  findMatchingShipments,
  sheetColumns,
  sheetRows,
  shipmentListQuery,
  matchingShipments,
} from '#modules/shipping/server.ts';
import { median, rounded } from './row.ts';
import type { Bench, Row } from './row.ts';

const own = 100_000;
const all = 1_000_000;
const pagesRead = 300;
const pageRows = 50;
const searchesMade = 100;

/** The dashboard of a company with 100,000 shipments among a million: a page by keyset, and all of them as a file. */
export const bench: Bench = {
  title: 'Shipments: pages and a spreadsheet of 100,000 among 1,000,000',
  async measure({ connectionString }) {
    const testBed = createLedgerTestBed(connectionString);
    try {
      const companyId = await testBed.newCompany();
      const otherCompany = await testBed.newCompany();
      const creator = newId();
      await ship(testBed.pools, companyId, own, creator);
      await ship(testBed.pools, otherCompany, all - own, newId());
      await testBed.pools.owner.query('vacuum analyze shipping.shipment');
      return [
        ...(await pages(testBed, companyId, creator)),
        ...(await searches(testBed, companyId)),
        ...(await sheet(testBed, companyId)),
      ];
    } finally {
      await testBed.close();
    }
  },
};

const place = {
  company: 'Kessler & Co.',
  firstName: 'David',
  lastName: 'Kessler',
  phone: '1-2125550119',
  emailAddress: 'david@kesslerco.example',
  addressLine1: '22 W 48th St',
  addressLine2: 'Ste 1104',
  city: 'New York',
  state: 'NY',
  postalCode: '10036',
  countryCode: 'US',
  isResidential: false,
  validationStatus: 'Validated',
};

/**
 * All similar except for what lists sort by. A year of them, one in a hundred still in transit, one in five created
 * by the named person.
 */
async function ship(pools: Pools, companyId: string, count: number, creator: string): Promise<void> {
  const draft = {
    ...emptyDraft,
    origin: place,
    destination: place,
    cargo: 'FinishedJewelry',
    packaging: 'CustomBox',
    weightOz: 20,
    size: { length: 9, width: 6, height: 4 },
    declaredValue: 90_000,
    shipDate: '2026-11-17',
    reference1: 'HV-20871',
  };
  await pools.owner.query(
    `insert into shipping.shipment (company_id, shipment_id, status, is_processed, kind, draft, name,
       ship_to_company, ship_to_contact, declared_value, insured_value, carrier, service, tracking_number, cost,
       created_by, created_at, changed_by, changed_at, listed_at, transacted_at, ship_on)
     select $1, gen_random_uuid(), case when n % 100 = 0 then 'InTransit' else 'Complete' end, true, 'Regular', $2,
       'Bench order', 'Company ' || n % 5000, 'David Kessler', n % 9000 * 100, n % 9000 * 100, 'UPS', 'UPS Ground',
       '1Z' || lpad(n::text, 16, '0'), 1200 + n % 3000, case when n % 5 = 0 then $5::uuid else $3 end, at, $3, at, at, at,
       at::date
     from (select n, now() - n * interval '365 days' / $4 as at from generate_series(1, $4::int) as n) as sent`,
    [companyId, JSON.stringify(draft), newId(), count, creator],
  );
}

const request = { tab: 'processed', limit: pageRows } as const;

async function pages(testBed: LedgerTestBed, companyId: string, creator: string): Promise<Row[]> {
  const rows: Row[] = [];
  const ofCompany = { binding: 'company', companyId } as const;
  for (const { words, ...filter } of [
    { sort: 'newest', words: 'the newest first' },
    { sort: 'newest', words: "the newest first of one's own", createdBy: creator },
    { sort: 'valueHighest', words: 'the most valuable first' },
    { sort: 'recipientFirst', words: 'by recipient' },
  ] as const) {
    const taken = await testBed.work(async (ctx) => {
      const times: { readonly whole: number; readonly inDatabase: number }[] = [];
      let after: readonly [string | number, string] | undefined;
      for (let page = 0; page < pagesRead; page += 1) {
        const query = shipmentListQuery(ctx, companyId, { ...request, ...filter, after }).selectAll();
        const began = performance.now();
        const found = await query.execute();
        const whole = performance.now() - began;
        const [explained] = await query.explain<Explained>('json', sql`analyze`);
        times.push({ whole, inDatabase: inDatabase(explained) });
        const last = found[pageRows - 1];
        if (last === undefined) throw new Error('The list ended too soon.');
        const keys = {
          newest: last.listed_at.toISOString(),
          valueHighest: last.declared_value ?? -1,
          recipientFirst: last.ship_to_company,
        };
        after = [keys[filter.sort], last.shipment_id];
      }
      return times;
    }, ofCompany);
    const row = (what: string, times: readonly number[]) => ({
      what: `a page of ${pageRows}, ${words}, ${what}`,
      figure: rounded(median(times), 2),
      unit: 'ms',
    });
    const inside = taken.map((one) => one.inDatabase);
    const whole = taken.map((one) => one.whole);
    rows.push(
      { ...row('planned and found by the database', inside), aim: { atMost: 10 } },
      row('asked and read', whole),
    );
  }
  return rows;
}

/** A search finds the matches, and then the list is read among them, or in its order if there are many. */
async function searches(testBed: LedgerTestBed, companyId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { by, words } of [
    { by: 'a word', words: (turn: number) => `company ${1_001 + turn}` },
    { by: 'a word that all have', words: () => 'bench' },
    { by: 'a word that none has', words: (turn: number) => `nowhere ${turn}` },
  ]) {
    const taken = await testBed.work(
      async (ctx) => {
        const times: number[] = [];
        for (let turn = 0; turn < searchesMade; turn += 1) {
          const search = words(turn);
          const gathered = await findMatchingShipments(ctx, companyId, search);
          const { rows: explained } = await sql<Explained>`
            explain (analyze, format json) ${matchingShipments(companyId, search)}`.execute(ctx.database);
          const [listed] = await shipmentListQuery(ctx, companyId, {
            ...request,
            sort: 'newest',
            search,
            gathered,
          })
            .selectAll()
            .explain<Explained>('json', sql`analyze`);
          times.push(inDatabase(explained[0]) + inDatabase(listed));
        }
        return times;
      },
      { binding: 'company', companyId },
    );
    rows.push({
      what: `found by ${by} among 100,000, planned and found by the database`,
      figure: rounded(median(taken), 2),
      unit: 'ms',
      aim: { atMost: 10 },
    });
  }
  return rows;
}

/** As PostgreSQL reports it, in milliseconds. */
interface Explained {
  readonly 'QUERY PLAN': readonly { readonly 'Planning Time': number; readonly 'Execution Time': number }[];
}

function inDatabase(explained: Explained | undefined): number {
  const [plan] = explained?.['QUERY PLAN'] ?? [];
  if (plan === undefined) throw new Error('The database reported no duration.');
  return plan['Planning Time'] + plan['Execution Time'];
}

async function sheet(testBed: LedgerTestBed, companyId: string): Promise<Row[]> {
  const began = performance.now();
  const before = process.memoryUsage().rss;
  let most = 0;
  let bytes = 0;
  const rows = sheetRows(
    (act) => testBed.work(act, { binding: 'company', companyId }),
    { companyId, clientId: null },
    { tab: 'processed' },
  );
  for await (const part of writeSheet({ name: 'Shipments', columns: sheetColumns, rows })) {
    if (part instanceof Uint8Array) bytes += part.length;
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  const seconds = (performance.now() - began) / 1000;
  return [
    { what: 'an .xlsx of 100,000 rows', figure: rounded(seconds, 2), unit: 's', aim: { atMost: 5 } },
    { what: 'its size', figure: rounded(bytes / 1_000_000, 1), unit: 'MB' },
    {
      what: 'the memory that it took',
      figure: rounded(most / 1_000_000, 0),
      unit: 'MB',
      aim: { atMost: 250 },
    },
  ];
}
