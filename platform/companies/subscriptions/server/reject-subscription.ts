import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { rejectSubscription as call } from '../contract/subscription-desk-endpoints.ts';
import type { ApprovalPorts } from '#platform/companies/approvals/server/decide-company.ts';
import { decideSubscription } from './decide-subscription.ts';
import { serviceRejectedLetter } from './subscription-letters.ts';

export function rejectSubscription(ports: ApprovalPorts) {
  return (ctx: Ctx, { params, body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> =>
    decideSubscription(ctx, ports, {
      key: params,
      reason: body.reason,
      act: 'companies.rejectService',
      decision: 'Rejected',
      moveFrom: (standing) => (standing === 'AsksToSell' ? 'refuseSelling' : 'reject'),
      change: (move) =>
        move === 'refuseSelling'
          ? { seller_wanted: false }
          : { approval_status: 'Rejected', is_active: false, seller_wanted: false },
      letter: (told) => serviceRejectedLetter({ ...told, ...body, supportPhone: ports.supportPhone }),
    });
}
