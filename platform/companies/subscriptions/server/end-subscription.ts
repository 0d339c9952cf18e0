import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { endSubscription as call } from '../contract/subscription-desk-endpoints.ts';
import type { ApprovalPorts } from '#platform/companies/approvals/server/decide-company.ts';
import { decideSubscription } from './decide-subscription.ts';
import { todayOf } from './present-subscription.ts';
import { serviceEndedLetter } from './subscription-letters.ts';

/** The row keeps when it ended: shipping with such a day counts as deactivated (spec platform §4). */
export function endSubscription(ports: ApprovalPorts) {
  return (ctx: Ctx, { params, body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> =>
    decideSubscription(ctx, ports, {
      key: params,
      reason: body.reason,
      act: 'companies.endService',
      decision: 'Ended',
      moveFrom: () => 'end',
      change: () => ({
        is_active: false,
        trial: false,
        seller_enabled: false,
        seller_wanted: false,
        active_until: todayOf(ctx)(),
        ended_at: ctx.clock.now(),
      }),
      letter: (told) => serviceEndedLetter({ ...told, ...body, supportPhone: ports.supportPhone }),
    });
}
