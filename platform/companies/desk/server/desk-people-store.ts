import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { typoPatterns } from '#kit/server/database/typo-pattern.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

export interface PeopleQuery {
  readonly search: string;
  readonly companyId: string | undefined;
  readonly limit: number;
  /** Lowercase last and first name and id of the last row shown. */
  readonly after: readonly string[] | undefined;
}

const lastKey = sql<string>`lower(person.last_name)`;
const firstKey = sql<string>`lower(person.first_name)`;

function selectPeople(ctx: Ctx) {
  return tablesOf<PersonTables & CompanyTables>(ctx)
    .selectFrom('companies.person as person')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'person.person_id')
    .leftJoin('companies.staff as staff', 'staff.person_id', 'person.person_id')
    .select([
      'person.person_id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'contact.email',
      'contact.phone',
      'contact.locked_at as lockedAt',
      'staff.roles as staffRoles',
      lastKey.as('lastKey'),
      firstKey.as('firstKey'),
    ]);
}

export type DeskPersonRow = Awaited<ReturnType<typeof listPersonRows>>[number];

/** One row more than the limit shows whether there is a next page. One typo is forgiven if nothing else is found. */
export async function listPersonRows(ctx: Ctx, query: PeopleQuery) {
  const { search } = query;
  const pattern = likePattern(search);
  const found = await peopleWith(
    ctx,
    query,
    search === '' ? [] : [sql<boolean>`person.person_id in (select companies.people_with(${pattern}))`],
  );
  const patterns = found.length > 0 ? undefined : typoPatterns(search);
  return patterns === undefined
    ? found
    : peopleWith(
        ctx,
        query,
        patterns.map((each) => sql<boolean>`${fullName} ~* ${each}`),
      );
}

const fullName = sql<string>`person.first_name || ' ' || person.last_name`;

function peopleWith(
  ctx: Ctx,
  { companyId, limit, after }: PeopleQuery,
  conditions: readonly ReturnType<typeof sql<boolean>>[],
) {
  let query = nextRows(selectPeople(ctx), [lastKey, firstKey, 'person.person_id'], { limit, after });
  if (companyId !== undefined)
    query = query.where(
      sql<boolean>`exists (select from companies.membership as place
        where place.company_id = ${companyId} and place.person_id = person.person_id)`,
    );
  for (const condition of conditions) query = query.where(condition);
  return query.execute();
}

export function findPerson(ctx: Ctx, personId: string): Promise<DeskPersonRow | undefined> {
  return selectPeople(ctx).where('person.person_id', '=', personId).executeTakeFirst();
}

/** Companies of these people, including those that removed them. */
export async function findWorkplaces(ctx: Ctx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return tablesOf<PersonTables & CompanyTables>(ctx)
    .selectFrom('companies.membership as place')
    .innerJoin('companies.company as company', 'company.company_id', 'place.company_id')
    .select([
      'place.person_id as personId',
      'place.company_id as companyId',
      'company.name as companyName',
      'place.roles',
      'place.approval_status as approvalStatus',
      'place.uninvited_at as uninvitedAt',
    ])
    .where('place.person_id', 'in', [...personIds])
    .orderBy(sql`lower(company.name)`)
    .orderBy('place.company_id')
    .execute();
}

export type Workplace = Awaited<ReturnType<typeof findWorkplaces>>[number];
