import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { MembershipFacts, SubscriptionFacts } from '../contract/actor-of.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

type Open = Pick<OpenWork, 'database'>;
type CompanyFacts = MembershipFacts['company'];

/** What access asks about a company itself. */
export const companyColumns = [
  'company.company_id as companyId',
  'company.name as name',
  'company.logo_file_id as logoId',
  'company.analytics_deactivated as analyticsDeactivated',
  'company.classification as classification',
  'company.is_active as isActive',
  'company.approval_status as companyApproval',
  'company.inactivity_period as inactivityPeriod',
  'company.idle_timeout as idleTimeout',
] as const;

type CompanyRow = Omit<CompanyFacts, 'approvalStatus' | 'inactivityPeriod' | 'idleTimeout' | 'logoId'> & {
  readonly companyApproval: CompanyFacts['approvalStatus'];
  readonly inactivityPeriod: number | null;
  readonly idleTimeout: number | null;
  readonly logoId: string | null;
};

export function companyOf({ companyApproval, ...company }: CompanyRow): CompanyFacts {
  return {
    ...company,
    approvalStatus: companyApproval,
    inactivityPeriod: company.inactivityPeriod ?? undefined,
    idleTimeout: company.idleTimeout ?? undefined,
    logoId: company.logoId ?? undefined,
  };
}

export async function readCompanyFacts(
  open: Open,
  companyId: string,
): Promise<Pick<MembershipFacts, 'company' | 'subscriptions'> | undefined> {
  const row = await tablesOf<CompanyTables>(open)
    .selectFrom('companies.company as company')
    .select(companyColumns)
    .where('company.company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const subscriptions = await readSubscriptions(open, [companyId]);
  return { company: companyOf(row), subscriptions: subscriptions.get(companyId) ?? [] };
}

export async function readSubscriptions(
  open: Open,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SubscriptionFacts[]>> {
  const rows = await tablesOf<CompanyTables>(open)
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
  return new Map([...byCompany].map(([companyId, theirs]) => [companyId, theirs.map(subscriptionOf)]));
}

function subscriptionOf({
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
