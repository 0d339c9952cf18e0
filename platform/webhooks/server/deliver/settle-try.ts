import type { Ctx } from '#platform/access/server.ts';
import type { WebhookOutcome } from '#outside/webhook-target/port.ts';
import { webhookSwitchedOff } from '../../contract/webhook-events.ts';
import { judgeTry, restMs } from '../../domain/delivery.ts';
import type { Verdict } from '../../domain/delivery.ts';
import { testEvent } from '../../domain/webhook-events.ts';
import { giveUpWaiting, lockDelivery, updateDelivery } from '../delivery-store.ts';
import type { DeliveryRow } from '../delivery-store.ts';
import { lockEndpoint, updateEndpoint } from '../endpoint-store.ts';
import type { EndpointRow } from '../endpoint-store.ts';
import type { Claimed } from './claim-try.ts';
import { enqueueTry } from './queue-message.ts';

/** PostgreSQL keeps no NUL, and half a character at the cut is not one. */
const keepable = (answer: string): string => answer.replaceAll('\0', '').toWellFormed();

/** Writes down what came of a try, and what comes next. */
export async function settleTry(
  ctx: Ctx,
  { delivery: claimed }: Claimed,
  outcome: WebhookOutcome,
): Promise<void> {
  const { company_id: companyId, endpoint_id: endpointId, delivery_id: deliveryId } = claimed;
  const which = { companyId, endpointId, deliveryId };
  const endpoint = await lockEndpoint(ctx, which);
  const delivery = await lockDelivery(ctx, which);
  // Removed meanwhile, with all that was sent there.
  if (delivery === undefined || endpoint === undefined) return;
  const verdict = verdictOn(delivery, endpoint, outcome);
  const now = ctx.clock.now();
  await updateDelivery(ctx, which, {
    state: verdict.state,
    tries: delivery.tries + 1,
    first_tried_at: delivery.first_tried_at ?? now,
    next_try_at: verdict.state === 'Waiting' ? new Date(now.getTime() + verdict.waitMs) : null,
    status: outcome.kind === 'answered' ? outcome.status : null,
    took_ms: outcome.tookMs,
    answer: keepable(outcome.kind === 'answered' ? outcome.answer : outcome.reason),
  });
  const arrived = verdict.state === 'Delivered';
  await updateEndpoint(
    ctx,
    which,
    arrived
      ? { busy_until: null, failing_since: null, last_arrived_at: now }
      : { busy_until: new Date(Date.now() + restMs), failing_since: endpoint.failing_since ?? now },
  );
  if (verdict.state === 'Waiting') await enqueueTry(ctx, which, verdict.waitMs);
  if (verdict.state === 'Failed' && verdict.off) await switchOff(ctx, endpoint, outcome);
}

/** A test is tried once: whoever sent it is looking at what comes of it. */
function verdictOn(delivery: DeliveryRow, endpoint: EndpointRow, outcome: WebhookOutcome): Verdict {
  const { event, tries, first_tried_at: firstTried } = delivery;
  const arrived = endpoint.last_arrived_at;
  const verdict = judgeTry({
    status: outcome.kind === 'answered' ? outcome.status : undefined,
    tries: tries + 1,
    arrivedSince: firstTried !== null && arrived !== null && arrived >= firstTried,
  });
  return event === testEvent && verdict.state !== 'Delivered' ? { state: 'Failed', off: false } : verdict;
}

async function switchOff(ctx: Ctx, endpoint: EndpointRow, outcome: WebhookOutcome): Promise<void> {
  const { company_id: companyId, endpoint_id: endpointId, url, version } = endpoint;
  const gone = outcome.kind === 'answered' && outcome.status === 410;
  await updateEndpoint(
    ctx,
    { companyId, endpointId },
    {
      is_on: false,
      off_because: gone ? 'It answered that it is gone.' : 'Nothing arrived there for a day.',
      changed_by_name: 'the portal',
      changed_at: ctx.clock.now(),
      version: version + 1,
    },
  );
  await giveUpWaiting(ctx, { companyId, endpointId });
  const { host } = new URL(url);
  await ctx.publish(webhookSwitchedOff, { companyId, endpointId, host });
  await ctx.record({
    act: 'webhooks.switchOff',
    recordType: 'webhook',
    recordId: endpointId,
    companyId,
    facts: { host, gone },
  });
}
