import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

interface InterestTables {
  'companies.service_interest': {
    company_id: string;
    person_id: string;
    service: string;
    asked_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<InterestTables>(ctx);

interface Asker {
  readonly companyId: string;
  readonly personId: string;
}

export function findInterests(ctx: Ctx, { companyId, personId }: Asker) {
  return tables(ctx)
    .selectFrom('companies.service_interest')
    .select(['service', 'asked_at'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
}

/** False if the person had asked before. */
export async function insertInterest(
  ctx: Ctx,
  { companyId, personId }: Asker,
  service: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('companies.service_interest')
    .values({ company_id: companyId, person_id: personId, service, asked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if there was nothing to withdraw. */
export async function deleteInterest(
  ctx: Ctx,
  { companyId, personId }: Asker,
  service: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx)
    .deleteFrom('companies.service_interest')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('service', '=', service)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function countInterests(ctx: Ctx) {
  return tables(ctx)
    .selectFrom('companies.service_interest')
    .select([
      'service',
      sql<number>`count(distinct company_id)::integer`.as('companies'),
      sql<number>`count(distinct person_id)::integer`.as('people'),
    ])
    .groupBy('service')
    .execute();
}

export const heldInterests: readonly HeldTable[] = [
  {
    table: 'companies.service_interest',
    title: 'Services of interest',
    person: ['person_id'],
    company: 'company_id',
    shows: ['company_id', 'person_id', 'service', 'asked_at'],
    order: ['company_id', 'person_id', 'service'],
    dated: 'asked_at',
    erase: 'remove',
  },
];
