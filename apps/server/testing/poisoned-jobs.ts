import { allJobs } from '../modules.ts';
import { createLedgerTestBed } from './ledger-test-bed.ts';
import { poisonRow } from './poison-row.ts';
import { startTestLoupe } from './test-loupe.ts';

/** Two items of a job, one of which fails. */
export interface Planted {
  /** As the job names it. */
  readonly poisoned: string;
  /** Rows of this table that contain `text` can't be written. `text` defaults to the poisoned item's name. */
  readonly table: string;
  readonly text?: string;
  /** Returns a row once the job has done the sound item. */
  readonly done: string;
}

export type PoisonTestBed = Awaited<ReturnType<typeof openPoisonTestBed>>;

/** A portal without a worker, whose jobs the test runs. */
export async function openPoisonTestBed() {
  const loupe = await startTestLoupe({ ROLES: 'web' });
  const testBed = createLedgerTestBed(loupe.connectionString);
  const query = (statement: string, values: readonly unknown[] = []) =>
    testBed.pools.owner.query(statement, [...values]);
  const run = (job: string, payload?: unknown) =>
    testBed.runJob(allJobs(loupe.ports, testBed.pools), job, payload);
  const failedItems = async (job: string): Promise<string[]> =>
    (await query('select item from kit.failed_item where job = $1', [job])).rows.map(
      (row: { item: string }) => row.item,
    );
  return {
    ...testBed,
    loupe,
    query,
    run,
    failedItems,
    /** Runs the job on the planted items. Returns those that it reports, and whether it did the sound one. */
    async runPast(job: string, { poisoned, table, text = poisoned, done }: Planted) {
      const cure = await poisonRow(testBed.pools, table, text);
      await run(job);
      await cure();
      return { failed: await failedItems(job), isDone: (await query(done)).rowCount !== 0 };
    },
    async close() {
      await testBed.close();
      await loupe.stop();
    },
  };
}
