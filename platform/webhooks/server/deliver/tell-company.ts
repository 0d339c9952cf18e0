import type { Ctx } from '#platform/access/server.ts';
import type { WebhookEvent } from '../../domain/webhook-events.ts';
import { listenersOf } from '../endpoint-store.ts';
import { queueMessage } from './queue-message.ts';

/** Something happened to a company: every address of theirs that listens for it is told, each on its own. */
export async function tellCompany(
  ctx: Ctx,
  companyId: string,
  event: WebhookEvent,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = ctx.clock.now();
  for (const { endpoint_id: endpointId } of await listenersOf(ctx, companyId, event))
    await queueMessage(ctx, { companyId, endpointId }, { event, at, data });
}
