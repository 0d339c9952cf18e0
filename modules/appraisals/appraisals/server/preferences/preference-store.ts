import type { Ctx } from '#platform/access/server.ts';
import { appraisalTables } from '../appraisal-tables.ts';
import type {
  CompanyPreference,
  NewCompanyPreference,
  NewPersonPreference,
  PersonPreference,
} from '../appraisal-tables.ts';

export interface Owner {
  readonly companyId: string;
  readonly personId: string;
}

export const findCompanyPreference = (ctx: Ctx, companyId: string): Promise<CompanyPreference | undefined> =>
  appraisalTables(ctx)
    .selectFrom('appraisals.company_preference')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();

export const findPersonPreference = (
  ctx: Ctx,
  { companyId, personId }: Owner,
): Promise<PersonPreference | undefined> =>
  appraisalTables(ctx)
    .selectFrom('appraisals.person_preference')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** False if the stored version isn't the one before. */
export async function putCompanyPreference(ctx: Ctx, row: NewCompanyPreference): Promise<boolean> {
  const { company_id: _company, ...change } = row;
  const saved = await appraisalTables(ctx)
    .insertInto('appraisals.company_preference')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(change)
        .where('appraisals.company_preference.version', '=', row.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function putPersonPreference(ctx: Ctx, row: NewPersonPreference): Promise<boolean> {
  const { company_id: _company, person_id: _person, ...change } = row;
  const saved = await appraisalTables(ctx)
    .insertInto('appraisals.person_preference')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'person_id'])
        .doUpdateSet(change)
        .where('appraisals.person_preference.version', '=', row.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}
