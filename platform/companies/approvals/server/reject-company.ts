import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { rejectCompany as call } from '../contract/approval-endpoints.ts';
import { companyRejectedLetter } from './approval-letters.ts';
import { decideCompany } from './decide-company.ts';
import type { ApprovalPorts } from './decide-company.ts';

export function rejectCompany(ports: ApprovalPorts) {
  return (ctx: Ctx, { params, body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> =>
    decideCompany(ctx, ports, {
      companyId: params.companyId,
      move: 'reject',
      reason: body.reason,
      act: 'companies.rejectCompany',
      letter: (to, companyName) =>
        companyRejectedLetter(to, {
          companyName,
          reason: body.reason,
          supportPhone: ports.supportPhone,
        }),
    });
}
