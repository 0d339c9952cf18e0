import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type { listDeliveries as call } from '../contract/webhooks.ts';
import { listDeliveriesTo } from './delivery-store.ts';
import { findEndpoint } from './webhook-store.ts';
import { presentDelivery } from './list-webhooks.ts';

export async function listDeliveries(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const which = { companyId, endpointId: params.endpointId };
  const endpoint = (await findEndpoint(ctx, which)) ?? refuse(webhookRefusals.endpoint_missing);
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const rows = await listDeliveriesTo(ctx, which, { limit: query.limit, state: query.state, after });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentDelivery(ctx, row, endpoint.is_on)),
    next: last === undefined ? null : writeCursor([last.at.toISOString(), last.delivery_id]),
  };
}

function placeOf(cursor: string): [at: string, id: string] {
  const [at, id] = readCursor(cursor) ?? [];
  const holds =
    typeof at === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) &&
    !Number.isNaN(Date.parse(at)) &&
    typeof id === 'string' &&
    isUuid(id);
  return holds ? [at, id] : refuse(webhookRefusals.page_lost);
}
