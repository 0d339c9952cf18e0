import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type {
  CompanyInvite,
  resendCompanyInvite as call,
  withdrawCompanyInvite as withdrawCall,
  withdrawInviteBatch as withdrawBatchCall,
} from '../contract/company-invite-endpoints.ts';
import { inviteRefusals, inviteSent } from '#platform/companies/invites/contract/invite-endpoints.ts';
import {
  inviteExpiry,
  inviteMoves,
  inviteStatus,
  wasSentRecently,
} from '#platform/companies/invites/domain/invite-moves.ts';
import { generateInviteCode } from '#platform/companies/invites/server/invite-letter.ts';
import { updateInvite } from '#platform/companies/invites/server/invites-store.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-letters.ts';
import { companyInviteLetter } from './invite-companies.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { closeCompanyWithoutPeople, lockCompanyInvite, lockBatchInvites } from './batch-store.ts';
import type { CompanyInviteRow } from './batch-store.ts';
import { presentCompanyInvite, staffScope, loadBatch } from './list-batches.ts';
import { providerDay } from '#platform/access/contract.ts';

export function resendCompanyInvite({ identity }: TeamPorts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { id, companyId, companyName, email, sentAt } = await requireCompanyInvite(
      ctx,
      params.inviteId,
      'resend',
    );
    const now = ctx.clock.now();
    if (wasSentRecently(sentAt, now)) refuse(inviteRefusals.invite_sent_lately);
    const { code, codeHash } = generateInviteCode();
    const expiresAt = inviteExpiry(now);
    await updateInvite(ctx, companyId, id, { resent: { codeHash, expiresAt } });
    const letter = companyInviteLetter({ to: email, companyName, code, expiresAt });
    await sendLetter(ctx, identity, letter, expiresAt);
    const roles = ['BusinessAdministrator' as const];
    await ctx.publish(inviteSent, { companyId, companyName, inviteId: id, email, roles });
    await ctx.record({
      act: 'companies.resendCompanyInvite',
      recordType: 'invite',
      recordId: id,
      companyId,
      facts: { email },
    });
    return loadCompanyInvite(ctx, id);
  };
}

/** Locks a company invite for resending or withdrawing; a company's invites to its own people are missing here. */
async function requireCompanyInvite(
  ctx: Ctx,
  inviteId: string,
  move: 'resend' | 'withdraw',
): Promise<CompanyInviteRow> {
  const invite = (await lockCompanyInvite(ctx, inviteId)) ?? refuse(inviteRefusals.invite_missing);
  const status = inviteStatus(invite, ctx.clock.now());
  if (!mayMove(inviteMoves, status, move, 'inviter', staffScope).allowed)
    refuse(inviteRefusals.invite_settled);
  return invite;
}

async function loadCompanyInvite(ctx: Ctx, inviteId: string): Promise<CompanyInvite> {
  const invite = (await lockCompanyInvite(ctx, inviteId)) ?? refuse(inviteRefusals.invite_missing);
  return presentCompanyInvite(invite, ctx.clock.now());
}

export async function withdrawCompanyInvite(
  ctx: Ctx,
  { params }: EndpointInput<typeof withdrawCall>,
): Promise<EndpointAnswer<typeof withdrawCall>> {
  await withdraw(ctx, await requireCompanyInvite(ctx, params.inviteId, 'withdraw'));
  return loadCompanyInvite(ctx, params.inviteId);
}

/** Withdraws all open invites; companies that joined stay. */
export async function withdrawInviteBatch(
  ctx: Ctx,
  { params }: EndpointInput<typeof withdrawBatchCall>,
): Promise<EndpointAnswer<typeof withdrawBatchCall>> {
  const now = ctx.clock.now();
  for (const invite of await lockBatchInvites(ctx, params.batchId)) {
    const status = inviteStatus(invite, now);
    if (mayMove(inviteMoves, status, 'withdraw', 'inviter', staffScope).allowed) await withdraw(ctx, invite);
  }
  return loadBatch(ctx, params.batchId);
}

/** Our choice: a company without members is closed with its invite, so it can be invited again (decision 0017). */
async function withdraw(ctx: Ctx, { id, companyId, email }: CompanyInviteRow): Promise<void> {
  await updateInvite(ctx, companyId, id, { withdrawnBy: requireSignedIn(ctx.actor).personId });
  await closeCompanyWithoutPeople(ctx, companyId, providerDay(ctx.clock.now()));
  await ctx.record({
    act: 'companies.withdrawCompanyInvite',
    recordType: 'invite',
    recordId: id,
    companyId,
    facts: { email },
  });
}
