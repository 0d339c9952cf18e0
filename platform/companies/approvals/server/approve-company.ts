import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { approveCompany as call } from '../contract/approval-endpoints.ts';
import { companyApprovedLetter } from './approval-letters.ts';
import { decideCompany } from './decide-company.ts';
import type { ApprovalPorts } from './decide-company.ts';

export function approveCompany(ports: ApprovalPorts) {
  return (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> =>
    decideCompany(ctx, ports, {
      companyId: params.companyId,
      move: 'approve',
      reason: '',
      act: 'companies.approveCompany',
      letter: companyApprovedLetter,
    });
}
