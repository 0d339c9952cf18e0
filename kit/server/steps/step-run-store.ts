import type { Kysely } from 'kysely';
import type { Run } from '#kit/domain/steps.ts';
import { sql } from '../database/sql.ts';
import { tablesOf } from '../database/tables-of.ts';

interface StepTables {
  'kit.step_run': {
    id: string;
    company_id: string;
    kind: string;
    subject: unknown;
    run: Run;
    status: string;
    changed_at: Date;
  };
}

interface Open {
  readonly database: Kysely<unknown>;
}

export interface StoredRun {
  readonly kind: string;
  readonly subject: unknown;
  readonly run: Run;
}

export async function insertRun(
  open: Open,
  id: string,
  companyId: string,
  { kind, subject, run }: StoredRun,
): Promise<void> {
  await tablesOf<Insertable>(open)
    .insertInto('kit.step_run')
    .values({
      id,
      company_id: companyId,
      kind,
      subject: JSON.stringify(subject),
      run: JSON.stringify(run),
      status: run.status,
    })
    .execute();
}

/** Locked until the transaction ends, so that two workers never advance one run together. */
export async function lockRun(open: Open, id: string): Promise<StoredRun | undefined> {
  return tablesOf<StepTables>(open)
    .selectFrom('kit.step_run')
    .select(['kind', 'subject', 'run'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The current run, without a lock. */
export async function findRun(open: Open, id: string): Promise<Run | undefined> {
  const found = await tablesOf<StepTables>(open)
    .selectFrom('kit.step_run')
    .select('run')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.run;
}

export async function storeRun(open: Open, id: string, run: Run): Promise<void> {
  await tablesOf<Insertable>(open)
    .updateTable('kit.step_run')
    .set({ run: JSON.stringify(run), status: run.status, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The columns as written: JSON as text, timestamps by the database unless given. */
interface Insertable {
  'kit.step_run': {
    id: string;
    company_id: string;
    kind: string;
    subject: string;
    run: string;
    status: string;
    changed_at?: Date;
  };
}
