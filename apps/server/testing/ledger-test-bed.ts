import { MovableClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { workAs } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { worker } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import { productTables } from './product-tables.ts';

/** The product's tables and units of work, without a server and without people. */
export interface LedgerTestBed {
  readonly pools: Pools;
  readonly clock: MovableClock;
  work<T>(act: (ctx: Ctx) => Promise<T>, bound?: BoundTo): Promise<T>;
  /** Runs the named job as the queue would, without the queue. */
  runJob(jobs: readonly JobHandler<Ctx>[], name: string, payload?: unknown): Promise<void>;
  newCompany(): Promise<string>;
  newCard(companyId: string): Promise<string>;
  close(): Promise<void>;
}

const log = createLog('silent');

// A machine busy with other tests must not fail this one.
const patience = { connectMs: 120_000, silenceMs: 300_000 };

/** On existing tables. */
export function createLedgerTestBed(connectionString: string): LedgerTestBed {
  const pools = createPools(connectionString, log, 10, patience);
  const clock = new MovableClock();
  const parts = { clock, tell: () => undefined, record: () => Promise.resolve() };
  const work: LedgerTestBed['work'] = (act, bound = { binding: 'job' }) =>
    workAs(unitOfWorkOn(pools.plain), parts, bound, { actor: worker, trace: traceFrom(undefined) }, act);
  return {
    pools,
    clock,
    work,
    async runJob(jobs, name, payload = {}) {
      const job = jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}.`);
      await job.run({ work, clock, log }, payload);
    },
    async newCompany() {
      const companyId = newId();
      await pools.owner.query(
        `insert into companies.company (company_id, name, classification, source, approval_status, created_at, changed_at)
         values ($1, 'Ledger & Sons', 'JW', 'Portal', 'Approved', now(), now())`,
        [companyId],
      );
      return companyId;
    },
    async newCard(companyId) {
      const methodId = newId();
      await pools.owner.query(
        `insert into payments.method (company_id, method_id, kind, status, token, is_default, last_four, brand,
           holder_name, holder_email, billing_address, added_by, added_at, changed_by, changed_at)
         values ($1, $2, 'CreditCard', 'Active', $3, true, '4242', 'Visa', 'Ada', 'ada@ledger.example', '{}', $2, now(), $2, now())`,
        [companyId, methodId, `token of ${methodId}`],
      );
      return methodId;
    },
    close: () => pools.end(),
  };
}

/** On its own tables. */
export async function openLedgerTestBed(): Promise<LedgerTestBed> {
  const database = await createTestDatabase(productTables);
  const testBed = createLedgerTestBed(database.connectionString);
  return {
    ...testBed,
    async close() {
      await testBed.close();
      await database.drop();
    },
  };
}
