import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LocationTables } from './location-store.ts';

const tables = (ctx: Ctx) => tablesOf<LocationTables>(ctx);

/** Includes the number of locations of each unit. */
const selectUnits = (ctx: Ctx, companyId: string) =>
  tables(ctx)
    .selectFrom('companies.business_unit as unit')
    .selectAll('unit')
    .select(({ selectFrom, fn }) =>
      selectFrom('companies.location as location')
        .select(fn.countAll<string>().as('count'))
        .whereRef('location.company_id', '=', 'unit.company_id')
        .whereRef('location.business_unit_id', '=', 'unit.business_unit_id')
        .as('locations'),
    )
    .where('unit.company_id', '=', companyId);

export type UnitRow = NonNullable<Awaited<ReturnType<typeof findUnit>>>;

export function findUnit(ctx: Ctx, companyId: string, unitId: string) {
  return selectUnits(ctx, companyId).where('unit.business_unit_id', '=', unitId).executeTakeFirst();
}

export function findUnits(ctx: Ctx, companyId: string) {
  return selectUnits(ctx, companyId)
    .orderBy(sql`lower(unit.name)`)
    .execute();
}

export async function isUnitNameTaken(
  ctx: Ctx,
  companyId: string,
  name: string,
  exceptUnitId?: string,
): Promise<boolean> {
  let query = tables(ctx)
    .selectFrom('companies.business_unit')
    .select('business_unit_id')
    .where('company_id', '=', companyId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`);
  if (exceptUnitId !== undefined) query = query.where('business_unit_id', '<>', exceptUnitId);
  return (await query.executeTakeFirst()) !== undefined;
}

interface UnitKey {
  readonly companyId: string;
  readonly unitId: string;
  readonly personId: string;
}

interface Unit {
  readonly name: string;
  readonly code: string;
  readonly isActive: boolean;
}

const toColumns = ({ name, code, isActive }: Unit) => ({ name, code, is_active: isActive });

export async function insertUnit(
  ctx: Ctx,
  { companyId, unitId, personId }: UnitKey,
  unit: Unit,
): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('companies.business_unit')
    .values({
      company_id: companyId,
      business_unit_id: unitId,
      ...toColumns(unit),
      created_at: now,
      changed_at: now,
      changed_by: personId,
    })
    .execute();
}

export async function updateUnit(
  ctx: Ctx,
  { companyId, unitId, personId }: UnitKey,
  unit: Unit & { readonly version: number },
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.business_unit')
    .set({
      ...toColumns(unit),
      version: unit.version + 1,
      changed_at: ctx.clock.now(),
      changed_by: personId,
    })
    .where('company_id', '=', companyId)
    .where('business_unit_id', '=', unitId)
    .execute();
}
