import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { IdentityPorts, Letter } from '#platform/identity/server.ts';
import { approvalRefusals, companyDecided } from '../contract/approval-endpoints.ts';
import type {
  Registration,
  approveCompany as approveCompanyCall,
  rejectCompany as rejectCompanyCall,
} from '../contract/approval-endpoints.ts';
import { companyMoves, companyStatusOf } from '../domain/company-moves.ts';
import type { CompanyMove } from '../domain/company-moves.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { findAdministratorEmails } from '#platform/companies/registration/server/company-lookup-store.ts';
import { findRegistration, recordDecision } from './approval-store.ts';
import { presentRegistrations } from './list-registrations.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';

export interface ApprovalPorts {
  /** Encrypts emails until they are sent. */
  readonly identity: Pick<IdentityPorts, 'sealed'>;
  readonly supportPhone: string;
}

interface CompanyDecisionInput {
  readonly companyId: string;
  readonly move: CompanyMove;
  readonly reason: string;
  readonly act: string;
  letter(to: string, companyName: string): Letter;
}

/** If two staff members decide at the same moment, the second is refused. */
async function decideCompany(
  ctx: Ctx,
  { identity }: ApprovalPorts,
  { companyId, move, reason, act, letter }: CompanyDecisionInput,
): Promise<Registration> {
  const { personId } = requireSignedIn(ctx.actor);
  const { approval_status: status, name: companyName } =
    (await lockCompany(ctx, companyId)) ?? refuse(approvalRefusals.registration_missing);
  if (!mayMove(companyMoves, companyStatusOf(status), move, 'provider', {}).allowed)
    return refuse(approvalRefusals.registration_decided);
  const decision = move === 'approve' ? 'Approved' : 'Rejected';
  await recordDecision(ctx, companyId, { approvalStatus: decision, decidedBy: personId, reason });
  await ctx.publish(companyDecided, { companyId, companyName, decision });
  await ctx.record({
    act,
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { company: companyName, ...(reason === '' ? {} : { reason }) },
  });
  for (const email of await findAdministratorEmails(ctx, companyId))
    await sendLetter(ctx, identity, letter(email, companyName));
  const updated = (await findRegistration(ctx, companyId)) ?? refuse(approvalRefusals.registration_missing);
  const [presented = refuse(approvalRefusals.registration_missing)] = await presentRegistrations(ctx, [
    updated,
  ]);
  return presented;
}

export function approveCompany(ports: ApprovalPorts) {
  return (
    ctx: Ctx,
    { params }: EndpointInput<typeof approveCompanyCall>,
  ): Promise<EndpointAnswer<typeof approveCompanyCall>> =>
    decideCompany(ctx, ports, {
      companyId: params.companyId,
      move: 'approve',
      reason: '',
      act: 'companies.approveCompany',
      letter: companyApprovedLetter,
    });
}

export function rejectCompany(ports: ApprovalPorts) {
  return (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof rejectCompanyCall>,
  ): Promise<EndpointAnswer<typeof rejectCompanyCall>> =>
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

function companyApprovedLetter(to: string, companyName: string): Letter {
  return {
    to,
    subject: `${companyName} is approved`,
    says: [`${companyName} is approved. Request the services you want to use, and invite your team.`],
    link: { label: 'Choose services', path: '/membership/subscriptions' },
  };
}

interface RejectionFacts {
  readonly companyName: string;
  readonly reason: string;
  readonly supportPhone: string;
}

function companyRejectedLetter(to: string, { companyName, reason, supportPhone }: RejectionFacts): Letter {
  return {
    to,
    subject: `${companyName} wasn't approved`,
    says: [`We reviewed the registration for ${companyName} and couldn't approve it.`, `Reason: ${reason}`],
    otherwise: `If you have questions or more information, call us at ${supportPhone}. You can still sign in to your account.`,
  };
}
