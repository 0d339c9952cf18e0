import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables>(ctx);

/** Rows stay, so that past actions keep an author; access ends. */
export async function endMemberships(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx)
    .updateTable('companies.membership')
    .set({ uninvited_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('uninvited_at', 'is', null)
    .execute();
}

export interface KnownAs {
  readonly name: string;
  /** Companies the person works or has worked for. */
  readonly companyIds: readonly string[];
}

export async function findPersonName(ctx: Ctx, personId: string): Promise<KnownAs | undefined> {
  const person = await tables(ctx)
    .selectFrom('companies.person')
    .select(['first_name', 'last_name'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const memberships = await tables(ctx)
    .selectFrom('companies.membership')
    .select('company_id')
    .where('person_id', '=', personId)
    .execute();
  return {
    name: `${person.first_name} ${person.last_name}`,
    companyIds: memberships.map(({ company_id: companyId }) => companyId),
  };
}

export interface Memberships {
  readonly isStaff: boolean;
  readonly companyIds: readonly string[];
  /** Companies that would be left without a business administrator. */
  readonly aloneIn: readonly string[];
}

/** Runs as a job, which may read every company's people; the answer has no names. */
export async function findMemberships(ctx: Ctx, personId: string): Promise<Memberships | undefined> {
  const person = await tables(ctx)
    .selectFrom('companies.person')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const staff = await tables(ctx)
    .selectFrom('companies.staff')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const memberships = await tables(ctx)
    .selectFrom('companies.membership')
    .select('company_id')
    .where('person_id', '=', personId)
    .where('uninvited_at', 'is', null)
    .orderBy('company_id')
    .execute();
  const soleAdministratorOf = await tables(ctx)
    .selectFrom('companies.membership as own')
    .innerJoin('companies.company as company', 'company.company_id', 'own.company_id')
    .select('company.name')
    .where('own.person_id', '=', personId)
    .where('own.uninvited_at', 'is', null)
    .where('own.approval_status', '=', 'Approved')
    .where(sql<boolean>`'BusinessAdministrator' = any(own.roles)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies.membership as other')
            .select('other.person_id')
            .whereRef('other.company_id', '=', 'own.company_id')
            .where('other.person_id', '<>', personId)
            .where('other.uninvited_at', 'is', null)
            .where('other.approval_status', '=', 'Approved')
            .where(sql<boolean>`'BusinessAdministrator' = any(other.roles)`),
        ),
      ),
    )
    .orderBy('company.name')
    .execute();
  return {
    isStaff: staff !== undefined,
    companyIds: memberships.map(({ company_id: companyId }) => companyId),
    aloneIn: soleAdministratorOf.map(({ name }) => name),
  };
}
