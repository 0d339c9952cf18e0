import type { Ctx } from '#platform/access/server.ts';
import type { AppraisalKey } from '../appraisal-store.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import type { DocumentChange, DocumentRecord, NewDocument } from '../appraisal-tables.ts';

export const findDocument = (
  ctx: Ctx,
  { companyId, appraisalId }: AppraisalKey,
): Promise<DocumentRecord | undefined> =>
  appraisalTables(ctx)
    .selectFrom('appraisals.document')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .executeTakeFirst();

export async function putDocument(ctx: Ctx, row: NewDocument): Promise<void> {
  const { company_id: _company, appraisal_id: _appraisal, ...change } = row;
  await appraisalTables(ctx)
    .insertInto('appraisals.document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'appraisal_id']).doUpdateSet(change))
    .execute();
}

/** False if a later version was asked for since. */
export async function updateDocument(
  ctx: Ctx,
  { company_id: companyId, appraisal_id: appraisalId, version }: DocumentRecord,
  change: DocumentChange,
): Promise<boolean> {
  const changed = await appraisalTables(ctx)
    .updateTable('appraisals.document')
    .set(change)
    .where('company_id', '=', companyId)
    .where('appraisal_id', '=', appraisalId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed !== undefined;
}
