import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { RoleName } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';

/** A person who can be notified, and how. */
export interface Reachable {
  readonly personId: string;
  readonly roles: readonly RoleName[];
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phone: string;
  readonly phoneVerified: boolean;
}

const contactColumns = [
  'contact.person_id as personId',
  'contact.email as email',
  'contact.email_verified as emailVerified',
  'contact.phone as phone',
  'contact.phone_verified as phoneVerified',
] as const;

/** Approved members; runs as a job, which may read contacts. */
export function findMemberContacts(ctx: Ctx, companyId: string): Promise<Reachable[]> {
  return tablesOf<PersonTables>(ctx)
    .selectFrom('companies.membership as membership')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'membership.person_id')
    .select([...contactColumns, 'membership.roles as roles'])
    .where('membership.company_id', '=', companyId)
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null)
    .where('contact.locked_at', 'is', null)
    .orderBy('membership.person_id')
    .execute();
}

/** The companies a person works for. */
export async function findCompanyIdsOf(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await tablesOf<PersonTables>(ctx)
    .selectFrom('companies.membership')
    .select('company_id')
    .where('person_id', '=', personId)
    .where('approval_status', '=', 'Approved')
    .where('uninvited_at', 'is', null)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

/** Staff. */
export function findStaffContacts(ctx: Ctx): Promise<Reachable[]> {
  return tablesOf<PersonTables>(ctx)
    .selectFrom('companies.staff as staff')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'staff.person_id')
    .select([...contactColumns, 'staff.roles as roles'])
    .where('contact.locked_at', 'is', null)
    .orderBy('staff.person_id')
    .execute();
}

/** Staff who hold one of these roles; ids only, so that requests may ask too. */
export async function findStaffWithRoles(ctx: Ctx, roles: readonly RoleName[]): Promise<string[]> {
  const rows = await tablesOf<PersonTables>(ctx)
    .selectFrom('companies.staff')
    .select(['person_id', 'roles'])
    .orderBy('person_id')
    .execute();
  return rows
    .filter((row) => row.roles.some((role) => roles.includes(role)))
    .map(({ person_id: personId }) => personId);
}

/** Any people, whatever their status: rejected people are notified too. */
export async function findPeopleContacts(ctx: Ctx, personIds: readonly string[]): Promise<Reachable[]> {
  if (personIds.length === 0) return [];
  const rows = await tablesOf<PersonTables>(ctx)
    .selectFrom('companies.person as person')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'person.person_id')
    .select(contactColumns)
    .where('person.person_id', 'in', [...personIds])
    .where('contact.locked_at', 'is', null)
    .orderBy('person.person_id')
    .execute();
  return rows.map((row) => ({ ...row, roles: [] }));
}

/** People with one of these emails, given in lowercase. */
export async function findContactsByEmail(ctx: Ctx, emails: readonly string[]): Promise<Reachable[]> {
  const rows = await tablesOf<PersonTables>(ctx)
    .selectFrom('companies.person as person')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'person.person_id')
    .select(contactColumns)
    .where(({ fn }) => fn<string>('lower', ['contact.email']), 'in', [...emails])
    .where('contact.locked_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, roles: [] }));
}
