import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import { refuse } from '#kit/server/refuse.ts';
import { trainingRefusals as no } from '../contract/training.ts';

interface TrainingTables {
  'content.training_program': {
    id: string;
    position: number;
    title: string;
    about: string;
    audience: string;
    minutes: number;
    regulation: string;
    document_id: string | null;
    link: string | null;
    changed_at: Date;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  'content.training_completion': {
    company_id: string;
    person_id: string;
    program_id: string;
    completed_on: string;
    recorded_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<TrainingTables>(ctx);

export type ProgramRow = Omit<TrainingTables['content.training_program'], 'withdrawn_at'> & {
  readonly withdrawn_at: Date | null;
};

export function offeredPrograms(ctx: Ctx): Promise<ProgramRow[]> {
  return tables(ctx)
    .selectFrom('content.training_program')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .orderBy('title')
    .execute();
}

function findProgram(ctx: Ctx, id: string): Promise<ProgramRow | undefined> {
  return tables(ctx)
    .selectFrom('content.training_program')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

function lockProgram(ctx: Ctx, id: string): Promise<ProgramRow | undefined> {
  return tables(ctx)
    .selectFrom('content.training_program')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** All programs with how many people of all companies completed each. */
export function managedPrograms(ctx: Ctx) {
  return tables(ctx)
    .selectFrom('content.training_program as program')
    .selectAll('program')
    .select(
      sql<number>`(select count(distinct (company_id, person_id))::integer from content.training_completion
        where program_id = program.id)`.as('completedBy'),
    )
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy('position')
    .orderBy('title')
    .execute();
}

export async function countCompletedBy(ctx: Ctx, programId: string): Promise<number> {
  const { people } = await tables(ctx)
    .selectFrom('content.training_completion')
    .select(sql<number>`count(distinct (company_id, person_id))::integer`.as('people'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return people;
}

export async function insertProgram(ctx: Ctx, row: Omit<ProgramRow, 'withdrawn_at'>): Promise<void> {
  await tables(ctx)
    .insertInto('content.training_program')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function saveProgram(
  ctx: Ctx,
  id: string,
  changed: Partial<Omit<ProgramRow, 'id' | 'withdrawn_at'>> & { readonly withdrawn_at?: Date },
): Promise<void> {
  await tables(ctx).updateTable('content.training_program').set(changed).where('id', '=', id).execute();
}

export type CompletionRow = TrainingTables['content.training_completion'];

type Person = Pick<CompletionRow, 'company_id' | 'person_id'>;

/** Completions of one person or of the whole company, newest first. */
export function completions(
  ctx: Ctx,
  { companyId, personId }: { readonly companyId: string; readonly personId?: string },
): Promise<CompletionRow[]> {
  const found = tables(ctx)
    .selectFrom('content.training_completion')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('completed_on', 'desc');
  return (personId === undefined ? found : found.where('person_id', '=', personId)).execute();
}

/** Returns false if that day is already recorded. */
export async function insertCompletion(ctx: Ctx, row: CompletionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('content.training_completion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if that day is not recorded. */
export async function deleteCompletion(
  ctx: Ctx,
  { company_id, person_id }: Person,
  { programId, completedOn }: { readonly programId: string; readonly completedOn: string },
): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx)
    .deleteFrom('content.training_completion')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id)
    .where('program_id', '=', programId)
    .where('completed_on', '=', completedOn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const trainingHeld: readonly HeldTable[] = [
  {
    table: 'content.training_completion',
    title: 'Training',
    person: ['person_id'],
    company: 'company_id',
    shows: ['program_id', 'completed_on', 'recorded_at'],
    order: ['completed_on', 'program_id'],
    dated: 'completed_on',
    erase: { stays: 'By law, the company must show who was trained and when.' },
  },
];

/** For members: a withdrawn program is missing. */
export async function requireOfferedProgram(ctx: Ctx, id: string): Promise<ProgramRow> {
  const row = await findProgram(ctx, id);
  return row === undefined || row.withdrawn_at !== null ? refuse(no.program_missing) : row;
}

/** For staff: locks the program and rejects a withdrawn one. */
export async function lockOfferedProgram(ctx: Ctx, id: string): Promise<ProgramRow> {
  const row = (await lockProgram(ctx, id)) ?? refuse(no.program_missing);
  return row.withdrawn_at === null ? row : refuse(no.program_withdrawn);
}
