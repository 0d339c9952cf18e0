import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { approveSubscription as call } from '../contract/subscription-desk-endpoints.ts';
import { subscriptionRefusals as no } from '../contract/subscription-refusals.ts';
import type { ApprovalPorts } from '#platform/companies/approvals/server/decide-company.ts';
import { decideSubscription } from './decide-subscription.ts';
import { todayOf } from './present-subscription.ts';
import { serviceApprovedLetter } from './subscription-letters.ts';

type Input = EndpointInput<typeof call>;

export function approveSubscription(ports: ApprovalPorts) {
  return async (ctx: Ctx, { params, body }: Input): Promise<EndpointAnswer<typeof call>> => {
    const today = todayOf(ctx)();
    const days = requireDays(body, today);
    return decideSubscription(ctx, ports, {
      key: params,
      reason: '',
      act: 'companies.approveService',
      decision: 'Approved',
      moveFrom: (standing) => {
        if (standing === 'AsksToSell') return 'allowSelling';
        return body.trial ? 'letTry' : 'approve';
      },
      change: (move, row) =>
        move === 'allowSelling'
          ? { seller_enabled: true }
          : {
              approval_status: 'Approved',
              // A trial is in force by its days alone (spec rulings 10); what begins later is opened on its day.
              is_active: move === 'approve' && days.from <= today,
              active_from: days.from,
              active_until: days.until,
              trial: move === 'letTry',
              seller_enabled: row.seller_wanted,
              ended_at: null,
            },
      letter: (told) => serviceApprovedLetter({ ...told, ...days, today, trial: body.trial }),
    });
  };
}

/** The days of the service: from today on and without an end, unless said otherwise. */
function requireDays({ activeFrom, activeUntil, trial }: Input['body'], today: string) {
  const from = activeFrom ?? today;
  const until = activeUntil ?? null;
  if (from < today) refuse(no.starts_in_the_past);
  if (trial && until === null) refuse(no.trial_needs_end);
  if (until !== null && until < from) refuse(no.ends_before_it_starts);
  return { from, until };
}
