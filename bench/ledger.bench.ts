import { cents } from '#kit/domain/money.ts';
import { systemClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { workAs } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { worker } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { recordEntry } from '#platform/audit/server.ts';
import { balancesOf, postTransaction } from '#platform/payments/server.ts';
import { median, rounded } from './row.ts';
import type { Bench, Row } from './row.ts';

const rounds = 5;
const atOnce = 8;
const writesARound = 1_500;
const entries = 1_000_000;

/** The cost of a charge compared with the simplest write of a unit of work, and of a balance over a million entries. */
export const bench: Bench = {
  title: 'The ledger: charges posted, and balances over a million entries',
  async measure({ connectionString }) {
    const pools = createPools(connectionString, createLog('warn'), atOnce);
    try {
      const companies = await makeCompanies(pools, atOnce);
      return [...(await postings(pools, companies)), await balances(pools, companies[0] ?? '')];
    } finally {
      await pools.end();
    }
  },
};

function workOn(pools: Pools) {
  const unitOfWork = unitOfWorkOn(pools.plain);
  const parts = { clock: systemClock, tell: () => undefined, record: recordEntry };
  return <T>(act: (ctx: Ctx) => Promise<T>): Promise<T> =>
    workAs(unitOfWork, parts, { binding: 'job' }, { actor: worker, trace: traceFrom(undefined) }, act);
}

async function makeCompanies(pools: Pools, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await pools.owner.query(
    `insert into companies.company (company_id, name, classification, source, approval_status, created_at, changed_at)
     select id, 'Bench', 'JW', 'Portal', 'Approved', now(), now() from unnest($1::uuid[]) as id`,
    [ids],
  );
  return ids;
}

/** The simplest write is an activity log line: one row, which every changing call writes anyway. */
async function postings(pools: Pools, companies: readonly string[]): Promise<Row[]> {
  const work = workOn(pools);
  const write = (companyId: string) =>
    work((ctx) => ctx.record({ act: 'bench.write', recordType: 'company', recordId: companyId, companyId }));
  const post = (companyId: string) =>
    work((ctx) =>
      postTransaction(ctx, companyId, {
        key: newId(),
        source: 'Stc',
        type: 'Label',
        amount: cents(1_840),
        description: 'FedEx Priority Overnight',
      }),
    );
  const taken: { written: number; posted: number }[] = [];
  // The first round is a warm-up and doesn't count.
  for (let round = 0; round <= rounds; round += 1) {
    const one = { written: await perSecond(companies, write), posted: await perSecond(companies, post) };
    if (round > 0) taken.push(one);
  }
  const of = (pick: (one: { written: number; posted: number }) => number) => median(taken.map(pick));
  return [
    {
      what: 'one row written, a unit of work each',
      figure: Math.round(of((one) => one.written)),
      unit: '/s',
    },
    { what: 'a charge posted, a unit of work each', figure: Math.round(of((one) => one.posted)), unit: '/s' },
    {
      what: 'charges posted to rows written',
      figure: rounded(of(({ written, posted }) => (100 * posted) / written)),
      unit: '%',
      aim: { atLeast: 40 },
    },
  ];
}

async function perSecond(
  companies: readonly string[],
  act: (companyId: string) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  await Promise.all(
    companies.map(async (companyId) => {
      for (let done = 0; done < writesARound / companies.length; done += 1) await act(companyId);
    }),
  );
  return writesARound / ((performance.now() - started) / 1_000);
}

/** Three years of one company, posted as the product posts them: the table maintains the daily totals. */
async function balances(pools: Pools, companyId: string): Promise<Row> {
  await pools.owner.query(
    `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, day, happened_at)
     select $1, 'bench/' || n, 0, 'transaction', 'unbilled', 'sales.Label', 1 + n % 5000,
       date '2023-11-21' + n % 1095, timestamptz '2023-11-21' + (n % 1095) * interval '1 day'
     from generate_series(1, $2::integer) as n`,
    [companyId, entries],
  );
  await pools.owner.query('analyze payments.day_total');
  const work = workOn(pools);
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const started = performance.now();
    await work((ctx) => balancesOf(ctx, companyId));
    times.push(performance.now() - started);
  }
  const figure = rounded(median(times), 2);
  return {
    what: `balances over ${entries} entries, with its unit of work`,
    figure,
    unit: 'ms',
    aim: { atMost: 20 },
  };
}
