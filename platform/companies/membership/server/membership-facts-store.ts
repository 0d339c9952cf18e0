import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { StaffRole } from '#platform/access/contract.ts';
import type { MembershipFacts, PersonFacts, SubscriptionFacts } from '../contract/actor-of.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

export interface KnownPerson {
  readonly person: PersonFacts;
  /** Set for staff. */
  readonly staffRoles: readonly StaffRole[] | undefined;
  readonly memberships: readonly MembershipFacts[];
}

type Work = Pick<OpenWork, 'database'>;

/** Everything access rules need about a person, across their companies. */
export async function readPersonFacts(work: Work, personId: string): Promise<KnownPerson | undefined> {
  const person = await tablesOf<PersonTables & CompanyTables>(work)
    .selectFrom('companies.person as person')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'person.person_id')
    .leftJoin('companies.staff as staff', 'staff.person_id', 'person.person_id')
    .select([
      'person.person_id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.can_access_accounts as canAccessAccounts',
      'contact.email as email',
      'contact.email_verified as emailVerified',
      'staff.roles as staffRoles',
    ])
    .where('person.person_id', '=', personId)
    // A person locked by the desk has no access anywhere.
    .where('contact.locked_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { staffRoles, ...facts } = person;
  const memberships = staffRoles === null ? await readMemberships(work, personId) : [];
  return { person: facts, staffRoles: staffRoles ?? undefined, memberships };
}

async function readMemberships(work: Work, personId: string): Promise<MembershipFacts[]> {
  const rows = await tablesOf<PersonTables & CompanyTables>(work)
    .selectFrom('companies.membership as membership')
    .innerJoin('companies.company as company', 'company.company_id', 'membership.company_id')
    .select([
      ...companyColumns,
      'membership.approval_status as approvalStatus',
      'membership.uninvited_at as uninvitedAt',
      'membership.roles as roles',
    ])
    .where('membership.person_id', '=', personId)
    .orderBy('membership.requested_at')
    .orderBy('company.company_id')
    .execute();
  const companyIds = rows.map(({ companyId }) => companyId);
  if (companyIds.length === 0) return [];
  const permissions = await readPermissions(work, personId);
  const subscriptions = await readSubscriptions(work, companyIds);
  return rows.map(({ uninvitedAt, approvalStatus, roles, ...company }) => ({
    company: toCompanyFacts(company),
    approvalStatus,
    uninvited: uninvitedAt !== null,
    uninvitedOn: uninvitedAt === null ? undefined : providerDay(uninvitedAt),
    roles,
    permissions: permissions
      .filter((permission) => permission.companyId === company.companyId)
      .map(({ serviceType, allowed, details }) => ({ serviceType, allowed, details })),
    subscriptions: subscriptions.get(company.companyId) ?? [],
  }));
}

function readPermissions(work: Work, personId: string) {
  return tablesOf<PersonTables & CompanyTables>(work)
    .selectFrom('companies.service_permission')
    .select(['company_id as companyId', 'service_type as serviceType', 'allowed', 'details'])
    .where('person_id', '=', personId)
    .orderBy('service_type')
    .execute();
}

type CompanyFacts = MembershipFacts['company'];

/** What access rules need about a company. */
const companyColumns = [
  'company.company_id as companyId',
  'company.name as name',
  'company.analytics_deactivated as analyticsDeactivated',
  'company.classification as classification',
  'company.is_active as isActive',
  'company.approval_status as companyApproval',
  'company.inactivity_period as inactivityPeriod',
  'company.idle_timeout as idleTimeout',
] as const;

type CompanyRow = Omit<CompanyFacts, 'approvalStatus' | 'inactivityPeriod' | 'idleTimeout'> & {
  readonly companyApproval: CompanyFacts['approvalStatus'];
  readonly inactivityPeriod: number | null;
  readonly idleTimeout: number | null;
};

function toCompanyFacts({ companyApproval, ...company }: CompanyRow): CompanyFacts {
  return {
    ...company,
    approvalStatus: companyApproval,
    inactivityPeriod: company.inactivityPeriod ?? undefined,
    idleTimeout: company.idleTimeout ?? undefined,
  };
}

export async function readCompanyFacts(
  work: Pick<OpenWork, 'database'>,
  companyId: string,
): Promise<Pick<MembershipFacts, 'company' | 'subscriptions'> | undefined> {
  const row = await tablesOf<CompanyTables>(work)
    .selectFrom('companies.company as company')
    .select(companyColumns)
    .where('company.company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const subscriptions = await readSubscriptions(work, [companyId]);
  return { company: toCompanyFacts(row), subscriptions: subscriptions.get(companyId) ?? [] };
}

async function readSubscriptions(
  work: Pick<OpenWork, 'database'>,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SubscriptionFacts[]>> {
  const rows = await tablesOf<CompanyTables>(work)
    .selectFrom('companies.subscription')
    .select([
      'company_id as companyId',
      'service_type as serviceType',
      'is_active as isActive',
      'approval_status as approvalStatus',
      'active_from as activeFrom',
      'active_until as activeUntil',
      'trial',
    ])
    .where('company_id', 'in', companyIds)
    .orderBy('service_type')
    .execute();
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return new Map(
    [...byCompany].map(([companyId, companyRows]) => [companyId, companyRows.map(toSubscriptionFacts)]),
  );
}

function toSubscriptionFacts({
  activeFrom,
  activeUntil,
  serviceType,
  isActive,
  approvalStatus,
  trial,
}: Omit<SubscriptionFacts, 'activeFrom' | 'activeUntil'> & {
  readonly activeFrom: string | null;
  readonly activeUntil: string | null;
}): SubscriptionFacts {
  return {
    serviceType,
    isActive,
    approvalStatus,
    activeFrom: activeFrom ?? undefined,
    activeUntil: activeUntil ?? undefined,
    trial,
  };
}
