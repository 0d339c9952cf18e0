import { MovableClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { workAs } from '#kit/server/open-context.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { worker } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { migrateProduct } from '../migrate-product.ts';

/** The product's tables and its units of work, without a server and without people. */
export interface LedgerHouse {
  readonly pools: Pools;
  readonly clock: MovableClock;
  work<T>(act: (ctx: Ctx) => Promise<T>, bound?: BoundTo): Promise<T>;
  /** Runs a job as the queue would, without the queue. */
  runJob(job: RunnableJob, payload: unknown): Promise<void>;
  newCompany(): Promise<string>;
  newCard(companyId: string): Promise<string>;
  close(): Promise<void>;
}

interface RunnableJob {
  run(context: never, payload: unknown): Promise<void>;
}

const log = createLog('silent');

export async function openLedgerHouse(): Promise<LedgerHouse> {
  const database = await createTestDatabase({
    name: 'tables',
    migrate: async (connectionString) => void (await migrateProduct(connectionString, log)),
  });
  const house = ledgerHouseOn(database.connectionString);
  return {
    ...house,
    async close() {
      await house.close();
      await database.drop();
    },
  };
}

/** On tables that are there already. */
export function ledgerHouseOn(connectionString: string): LedgerHouse {
  const pools = createPools(connectionString, log);
  const clock = new MovableClock();
  const parts = { clock, tell: () => undefined, record: () => Promise.resolve() };
  const work: LedgerHouse['work'] = (act, bound = { binding: 'job' }) =>
    workAs(unitOfWorkOn(pools.plain), parts, bound, { actor: worker, trace: traceFrom(undefined) }, act);
  return {
    pools,
    clock,
    work,
    runJob: (job, payload) => job.run({ work, clock, log } as never, payload),
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
        `insert into payments.method (company_id, method_id, kind, standing, token, is_default, last_four, brand,
           holder_name, holder_email, billing_address, added_by, added_at, changed_by, changed_at)
         values ($1, $2, 'CreditCard', 'Active', $3, true, '4242', 'Visa', 'Ada', 'ada@ledger.example', '{}', $2, now(), $2, now())`,
        [companyId, methodId, `token of ${methodId}`],
      );
      return methodId;
    },
    close: () => pools.end(),
  };
}
