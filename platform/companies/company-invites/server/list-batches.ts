import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getInviteBatch as callOfOne, listInviteBatches as call } from '../contract/batch-endpoints.ts';
import { bulkInviteRefusals } from '../contract/bulk-invite-refusals.ts';
import { inviteRefusals as no } from '#platform/companies/invites/contract/invite-refusals.ts';
import { selectBatches, selectInvitesOfBatch } from './batch-store.ts';
import { presentBatch, presentCompanyInvite } from './present-batch.ts';

export async function listInviteBatches(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const rows = await selectBatches(ctx, { limit: query.limit, after });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentBatch),
    next: rows.length > shown.length && last !== undefined ? writeCursor([last.batchId]) : null,
  };
}

function placeOf(cursor: string): string {
  const [id] = readCursor(cursor) ?? [];
  return typeof id === 'string' && isUuid(id) ? id : refuse(no.invites_page_lost);
}

export function getInviteBatch(
  ctx: Ctx,
  { params }: EndpointInput<typeof callOfOne>,
): Promise<EndpointAnswer<typeof callOfOne>> {
  return readBatch(ctx, params.batchId);
}

export async function readBatch(ctx: Ctx, batchId: string): Promise<EndpointAnswer<typeof callOfOne>> {
  const [batch] = await selectBatches(ctx, { batchId, limit: 1, after: undefined });
  if (batch === undefined) return refuse(bulkInviteRefusals.invite_batch_missing);
  const invites = await selectInvitesOfBatch(ctx, batchId);
  const now = ctx.clock.now();
  return { ...presentBatch(batch), invites: invites.map((invite) => presentCompanyInvite(invite, now)) };
}
