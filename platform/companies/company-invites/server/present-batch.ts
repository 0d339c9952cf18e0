import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { CompanyInvite, InviteBatch } from '../contract/batch-endpoints.ts';
import { inviteMoves, inviteStanding } from '#platform/companies/invites/domain/invite-moves.ts';
import type { BatchRow, CompanyInviteRow } from './batch-store.ts';

/** Staff who ask companies in look after every invite that staff sent. */
export const reachOfStaff = { withinReach: true };

export function presentBatch({ sentAt, ...batch }: BatchRow): InviteBatch {
  return {
    ...batch,
    sentAt: sentAt.toISOString(),
    actions: batch.open + batch.expired > 0 ? ['withdraw'] : [],
  };
}

export function presentCompanyInvite(invite: CompanyInviteRow, now: Date): CompanyInvite {
  const standing = inviteStanding(invite, now);
  const moves = movesFrom(inviteMoves, standing, 'inviter', reachOfStaff);
  return {
    inviteId: invite.id,
    companyId: invite.companyId,
    companyName: invite.companyName,
    email: invite.email,
    sentAt: invite.sentAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    standing,
    actions: moves.filter((move) => move === 'resend' || move === 'withdraw'),
  };
}
