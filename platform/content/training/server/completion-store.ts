import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ContentTables } from '#platform/content/help/server/content-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ContentTables>(ctx);

export type CompletionRow = ContentTables['content.training_completion'];

type Person = Pick<CompletionRow, 'company_id' | 'person_id'>;

/** Of one person, or of everybody in the company, the last day first. */
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

/** False where that day stands there already. */
export async function insertCompletion(ctx: Ctx, row: CompletionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('content.training_completion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where no such day stands there. */
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
