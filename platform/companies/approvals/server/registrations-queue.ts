import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { DeskQueue } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import { approvalStaff } from '../contract/approval-staff.ts';
import { selectWaitingCompanies } from './approval-store.ts';

export const registrationsQueue: DeskQueue = {
  name: 'registrations',
  title: 'Registrations',
  to: '/desk/registrations',
  rule: approvalStaff,
  // Spec platform §9: about 24 hours.
  targetHours: 24,
  open: async (ctx) =>
    (await selectWaitingCompanies(ctx).select(['company_id', 'created_at']).execute()).map((company) => ({
      id: company.company_id,
      title: 'New company registration',
      companyId: company.company_id,
      amount: null,
      since: company.created_at,
      verb: 'Review',
      to: '/desk/registrations',
    })),
  resolved: async (ctx, since) =>
    (
      await tablesOf<CompanyTables>(ctx)
        .selectFrom('companies.company')
        .select(['created_at', 'decided_at'])
        .where('decided_at', '>=', since)
        .where('decided_by', 'is not', null)
        .execute()
    ).flatMap(({ created_at, decided_at }) =>
      decided_at === null ? [] : [{ since: created_at, at: decided_at }],
    ),
};
