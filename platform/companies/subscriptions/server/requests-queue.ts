import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { DeskQueue } from '#platform/access/server.ts';
import { approvalStaff } from '#platform/companies/approvals/contract/approval-staff.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { selectWaitingRequests } from './request-store.ts';

export const serviceRequestsQueue: DeskQueue = {
  name: 'service-requests',
  title: 'Service requests',
  to: '/desk/subscriptions',
  rule: approvalStaff,
  // Spec platform §9: about 24 hours.
  targetHours: 24,
  open: async (ctx) =>
    (
      await selectWaitingRequests(ctx)
        .select(['subscription.company_id', 'subscription.service_type', 'subscription.requested_at'])
        .execute()
    ).map(({ company_id, service_type, requested_at }) => ({
      id: `${company_id}:${service_type}`,
      title: `Request for ${serviceWords[service_type]}`,
      companyId: company_id,
      amount: null,
      // Requests from before their time was kept count as made now, and are never late.
      since: requested_at ?? ctx.clock.now(),
      verb: 'Review',
      to: '/desk/subscriptions',
    })),
  resolved: async (ctx, since) =>
    (
      await tablesOf<CompanyTables>(ctx)
        .selectFrom('companies.subscription')
        .select(['requested_at', 'decided_at'])
        .where('decided_at', '>=', since)
        .where('requested_at', 'is not', null)
        .where('ended_at', 'is', null)
        .execute()
    ).flatMap(({ requested_at, decided_at }) =>
      requested_at === null || decided_at === null ? [] : [{ since: requested_at, at: decided_at }],
    ),
};
