import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyInviteRefusals } from '../contract/company-invite-endpoints.ts';
import type {
  CompanyInvite,
  InviteBatch,
  getInviteBatch as getBatchCall,
  listInviteBatches as call,
} from '../contract/company-invite-endpoints.ts';
import { inviteRefusals } from '#platform/companies/invites/contract/invite-endpoints.ts';
import { listBatchRows, listBatchInvites } from './batch-store.ts';
import type { BatchRow, CompanyInviteRow } from './batch-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { inviteMoves, inviteStatus } from '#platform/companies/invites/domain/invite-moves.ts';

const cursor = cursorOf([cursorPart.uuid], inviteRefusals.invites_page_lost);

export async function listInviteBatches(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const rows = await listBatchRows(ctx, { limit: query.limit, after: cursor.read(query.after) });
  const { shown, next } = cursor.page(rows, query.limit, ({ batchId }) => [batchId]);
  return { items: shown.map(presentBatch), next };
}

export function getInviteBatch(
  ctx: Ctx,
  { params }: EndpointInput<typeof getBatchCall>,
): Promise<EndpointAnswer<typeof getBatchCall>> {
  return loadBatch(ctx, params.batchId);
}

export async function loadBatch(ctx: Ctx, batchId: string): Promise<EndpointAnswer<typeof getBatchCall>> {
  const [batch] = await listBatchRows(ctx, { batchId, limit: 1, after: undefined });
  if (batch === undefined) return refuse(companyInviteRefusals.invite_batch_missing);
  const invites = await listBatchInvites(ctx, batchId);
  const now = ctx.clock.now();
  return { ...presentBatch(batch), invites: invites.map((invite) => presentCompanyInvite(invite, now)) };
}

/** Staff may manage every company invite. */
export const staffScope = { withinReach: true };

function presentBatch({ sentAt, ...batch }: BatchRow): InviteBatch {
  return {
    ...batch,
    sentAt: sentAt.toISOString(),
    actions: batch.open + batch.expired > 0 ? ['withdraw'] : [],
  };
}

export function presentCompanyInvite(invite: CompanyInviteRow, now: Date): CompanyInvite {
  const status = inviteStatus(invite, now);
  const moves = movesFrom(inviteMoves, status, 'inviter', staffScope);
  return {
    inviteId: invite.id,
    companyId: invite.companyId,
    companyName: invite.companyName,
    email: invite.email,
    sentAt: invite.sentAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    status,
    actions: moves.filter((move) => move === 'resend' || move === 'withdraw'),
  };
}
