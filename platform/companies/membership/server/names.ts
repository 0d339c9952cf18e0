import { likePattern } from '#kit/server/database/like-pattern.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

/** Names by id; people outside the transaction's scope are left out. */
export type NameById = ReadonlyMap<string, string>;

interface NamedPerson {
  readonly personId: string;
  readonly name: string;
}

const selectPeople = (ctx: Ctx) =>
  tablesOf<PersonTables & CompanyTables>(ctx)
    .selectFrom('companies.person as person')
    .select([
      'person.person_id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
    ]);

const toNamedPerson = ({
  personId,
  firstName,
  lastName,
}: Record<'personId' | 'firstName' | 'lastName', string>) => ({
  personId,
  name: `${firstName} ${lastName}`,
});

export async function findPersonNames(ctx: Ctx, personIds: readonly string[]): Promise<NameById> {
  if (personIds.length === 0) return new Map();
  const rows = await selectPeople(ctx)
    .where('person.person_id', 'in', [...new Set(personIds)])
    .execute();
  return new Map(rows.map(toNamedPerson).map(({ personId, name }) => [personId, name]));
}

export async function findCompanyNames(ctx: Ctx, companyIds: readonly string[]): Promise<NameById> {
  if (companyIds.length === 0) return new Map();
  const rows = await tablesOf<PersonTables & CompanyTables>(ctx)
    .selectFrom('companies.company')
    .select(['company_id', 'name'])
    .where('company_id', 'in', [...new Set(companyIds)])
    .execute();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
}

/** How many people each company employs; companies that don't say are left out. */
export async function findEmployeeCounts(
  ctx: Ctx,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .select(['company_id', 'number_of_employees'])
    .where('company_id', 'in', [...new Set(companyIds)])
    .execute();
  return new Map(
    rows.flatMap(({ company_id: id, number_of_employees: count }) => (count === null ? [] : [[id, count]])),
  );
}

/** Companies whose name contains the text, for the desk's searches. */
export async function findCompanyIds(ctx: Ctx, text: string): Promise<string[]> {
  const rows = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .select('company_id')
    .where('name', 'ilike', likePattern(text))
    .limit(1_000)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Approved members, by last name. */
export async function findMemberNames(ctx: Ctx, companyId: string): Promise<NamedPerson[]> {
  const rows = await selectPeople(ctx)
    .innerJoin('companies.membership as membership', 'membership.person_id', 'person.person_id')
    .where('membership.company_id', '=', companyId)
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.person_id')
    .execute();
  return rows.map(toNamedPerson);
}
