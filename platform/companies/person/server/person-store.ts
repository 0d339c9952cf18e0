import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompaniesTables } from '#platform/companies/company/server/companies-tables.ts';

const tables = (ctx: Ctx) => tablesOf<CompaniesTables>(ctx);

/** Until the work ends nobody else changes this person. */
export function lockPerson(ctx: Ctx, personId: string) {
  return tables(ctx)
    .selectFrom('companies.person')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

interface Changed {
  readonly version: number;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

export async function writePerson(
  ctx: Ctx,
  personId: string,
  { version, firstName, middleName, lastName }: Changed,
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.person')
    .set({
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      version: version + 1,
      changed_at: ctx.clock.now(),
      changed_by: personId,
    })
    .where('person_id', '=', personId)
    .execute();
}
