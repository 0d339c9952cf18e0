import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ContentTables } from '#platform/content/help/server/content-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ContentTables>(ctx);

export type ProgramRow = Omit<ContentTables['content.training_program'], 'withdrawn_at'> & {
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

export function findProgram(ctx: Ctx, id: string): Promise<ProgramRow | undefined> {
  return tables(ctx)
    .selectFrom('content.training_program')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockProgram(ctx: Ctx, id: string): Promise<ProgramRow | undefined> {
  return tables(ctx)
    .selectFrom('content.training_program')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** With how many people completed each; for the provider's staff, who see every company's. */
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
