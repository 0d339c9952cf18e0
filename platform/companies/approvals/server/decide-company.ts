import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { IdentityPorts, Letter } from '#platform/identity/server.ts';
import type { Registration } from '../contract/approval-endpoints.ts';
import { approvalRefusals as no } from '../contract/approval-refusals.ts';
import { companyDecided } from '../contract/approval-events.ts';
import { companyMoves, companyStandingIn } from '../domain/company-moves.ts';
import type { CompanyMove } from '../domain/company-moves.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { administratorsOf } from '#platform/companies/registration/server/company-lookup-store.ts';
import { findRegistration, writeDecision } from './approval-store.ts';
import { presentRegistrations } from './present-registration.ts';

export interface ApprovalPorts {
  /** How letters are sealed until they leave. */
  readonly identity: Pick<IdentityPorts, 'sealed'>;
  readonly supportPhone: string;
}

interface Deciding {
  readonly companyId: string;
  readonly move: CompanyMove;
  readonly reason: string;
  readonly act: string;
  letter(to: string, companyName: string): Letter;
}

/** One of the provider's people decides; a second one who does at the same moment is told so. */
export async function decideCompany(
  ctx: Ctx,
  { identity }: ApprovalPorts,
  { companyId, move, reason, act, letter }: Deciding,
): Promise<Registration> {
  const { personId } = requireSignedIn(ctx.actor);
  const { approval_status: status, name: companyName } =
    (await lockCompany(ctx, companyId)) ?? refuse(no.registration_missing);
  const verdict = mayMove(companyMoves, companyStandingIn(status), move, 'provider', {});
  if (!verdict.allowed) return refuse(no.registration_decided);
  const decision = move === 'approve' ? 'Approved' : 'Rejected';
  await writeDecision(ctx, companyId, { approvalStatus: decision, decidedBy: personId, reason });
  await ctx.publish(companyDecided, { companyId, companyName, decision });
  await ctx.record({
    act,
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { company: companyName, ...(reason === '' ? {} : { reason }) },
  });
  for (const email of await administratorsOf(ctx, companyId))
    await sendLetter(ctx, identity, letter(email, companyName));
  const decided = (await findRegistration(ctx, companyId)) ?? refuse(no.registration_missing);
  const [presented = refuse(no.registration_missing)] = await presentRegistrations(ctx, [decided]);
  return presented;
}
