import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyInviteRefusals } from '../contract/company-invite-endpoints.ts';
import type {
  CompanyInvite,
  InviteBatch,
  getInviteBatch as callOfOne,
  listInviteBatches as call,
} from '../contract/company-invite-endpoints.ts';
import { inviteRefusals } from '#platform/companies/invites/contract/invite-endpoints.ts';
import { listBatchRows, listBatchInvites } from './batch-store.ts';
import type { BatchRow, CompanyInviteRow } from './batch-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { inviteMoves, inviteStatus } from '#platform/companies/invites/domain/invite-moves.ts';

export async function listInviteBatches(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const after = query.after === undefined ? undefined : readPageCursor(query.after);
  const rows = await listBatchRows(ctx, { limit: query.limit, after });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentBatch),
    next: rows.length > shown.length && last !== undefined ? writeCursor([last.batchId]) : null,
  };
}

function readPageCursor(cursor: string): string {
  const [id] = readCursor(cursor) ?? [];
  return typeof id === 'string' && isUuid(id) ? id : refuse(inviteRefusals.invites_page_lost);
}

export function getInviteBatch(
  ctx: Ctx,
  { params }: EndpointInput<typeof callOfOne>,
): Promise<EndpointAnswer<typeof callOfOne>> {
  return loadBatch(ctx, params.batchId);
}

export async function loadBatch(ctx: Ctx, batchId: string): Promise<EndpointAnswer<typeof callOfOne>> {
  const [batch] = await listBatchRows(ctx, { batchId, limit: 1, after: undefined });
  if (batch === undefined) return refuse(companyInviteRefusals.invite_batch_missing);
  const invites = await listBatchInvites(ctx, batchId);
  const now = ctx.clock.now();
  return { ...presentBatch(batch), invites: invites.map((invite) => presentCompanyInvite(invite, now)) };
}

/** Staff may manage every company invite. */
export const staffReach = { withinReach: true };

function presentBatch({ sentAt, ...batch }: BatchRow): InviteBatch {
  return {
    ...batch,
    sentAt: sentAt.toISOString(),
    actions: batch.open + batch.expired > 0 ? ['withdraw'] : [],
  };
}

export function presentCompanyInvite(invite: CompanyInviteRow, now: Date): CompanyInvite {
  const standing = inviteStatus(invite, now);
  const moves = movesFrom(inviteMoves, standing, 'inviter', staffReach);
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
