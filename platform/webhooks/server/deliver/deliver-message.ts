import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { signedHeaders } from '../sign-message.ts';
import type { WebhooksPorts } from '../webhooks-ports.ts';
import { claimAttempt } from './claim-attempt.ts';
import type { ClaimedDelivery } from './claim-attempt.ts';
import { deliverMessage, enqueueTry } from './queue-message.ts';
import type { WebhookOutcome } from '#outside/webhook-target/port.ts';
import { webhookSwitchedOff } from '../../contract/webhook-events.ts';
import { evaluateAttempt, minuteMs } from '../../domain/delivery.ts';
import type { Verdict } from '../../domain/delivery.ts';
import { testEvent } from '../../domain/webhook-events.ts';
import { addAttempt, cancelPendingDeliveries, lockDelivery, updateDelivery } from '../delivery-store.ts';
import type { DeliveryRow } from '../delivery-store.ts';
import { lockEndpoint, updateEndpoint } from '../webhook-store.ts';
import type { EndpointRow } from '../webhook-store.ts';

// Half of a node's workers, so hanging webhooks never block mail and other jobs.
const maxConcurrent = 2;
const laterMs = 2000;

/**
 * One attempt, without a transaction while waiting. A process that dies after sending
 * sends again with the same id.
 */
export function deliverMessageJob({ target, sealed }: WebhooksPorts): JobHandler<Ctx> {
  let underWay = 0;
  return handleJob<typeof deliverMessage, Ctx>(deliverMessage, async (job, deliveryKey) => {
    if (underWay >= maxConcurrent) return job.work((ctx) => enqueueTry(ctx, deliveryKey, laterMs));
    underWay += 1;
    try {
      const claimed = await job.work((ctx) => claimAttempt(ctx, sealed, deliveryKey));
      if (claimed === undefined) return;
      const { delivery, url, secrets } = claimed;
      // Real time, because the receiver compares it with its own.
      const message = { id: `msg_${delivery.delivery_id}`, sentAt: new Date(), body: delivery.body };
      const headers = signedHeaders(message, secrets);
      const outcome = await target.post({ url, headers, body: delivery.body });
      await job.work((ctx) => recordAttempt(ctx, claimed, outcome));
    } finally {
      underWay -= 1;
    }
  });
}

/** PostgreSQL rejects NUL, and the cut may split a character. */
const storable = (answer: string): string => answer.replaceAll('\0', '').toWellFormed();

/** Records the outcome of an attempt and schedules the next. */
async function recordAttempt(
  ctx: Ctx,
  { delivery: claimed }: ClaimedDelivery,
  outcome: WebhookOutcome,
): Promise<void> {
  const { company_id: companyId, endpoint_id: endpointId, delivery_id: deliveryId } = claimed;
  const deliveryKey = { companyId, endpointId, deliveryId };
  const endpoint = await lockEndpoint(ctx, deliveryKey);
  const delivery = await lockDelivery(ctx, deliveryKey);
  // The webhook was removed during the attempt.
  if (delivery === undefined || endpoint === undefined) return;
  const verdict = verdictOn(delivery, endpoint, outcome);
  const now = ctx.clock.now();
  const status = outcome.kind === 'answered' ? outcome.status : null;
  const { tookMs } = outcome;
  const answer = storable(outcome.kind === 'answered' ? outcome.answer : outcome.reason);
  await addAttempt(ctx, deliveryKey, { at: now.toISOString(), status, tookMs, answer });
  await updateDelivery(ctx, deliveryKey, {
    state: verdict.state,
    tries: delivery.tries + 1,
    first_tried_at: delivery.first_tried_at ?? now,
    next_try_at: verdict.state === 'Waiting' ? new Date(now.getTime() + verdict.waitMs) : null,
    status,
    took_ms: tookMs,
    answer,
  });
  const arrived = verdict.state === 'Delivered';
  await updateEndpoint(
    ctx,
    deliveryKey,
    arrived
      ? { busy_until: null, failing_since: null, last_arrived_at: now }
      : { busy_until: new Date(Date.now() + minuteMs), failing_since: endpoint.failing_since ?? now },
  );
  if (verdict.state === 'Waiting') await enqueueTry(ctx, deliveryKey, verdict.waitMs);
  if (verdict.state === 'Failed' && verdict.off) await switchOff(ctx, endpoint, outcome);
}

/** A test event is sent once. */
function verdictOn(delivery: DeliveryRow, endpoint: EndpointRow, outcome: WebhookOutcome): Verdict {
  const { event, tries, first_tried_at: firstTried } = delivery;
  const arrived = endpoint.last_arrived_at;
  const verdict = evaluateAttempt({
    status: outcome.kind === 'answered' ? outcome.status : undefined,
    tries: tries + 1,
    arrivedSince: firstTried !== null && arrived !== null && arrived >= firstTried,
  });
  return event === testEvent && verdict.state !== 'Delivered' ? { state: 'Failed', off: false } : verdict;
}

async function switchOff(ctx: Ctx, endpoint: EndpointRow, outcome: WebhookOutcome): Promise<void> {
  const { company_id: companyId, endpoint_id: endpointId, url, version } = endpoint;
  const isGone = outcome.kind === 'answered' && outcome.status === 410;
  await updateEndpoint(
    ctx,
    { companyId, endpointId },
    {
      is_on: false,
      off_because: isGone ? 'The server responded 410 Gone.' : 'Deliveries failed for a day.',
      changed_by_name: 'the portal',
      changed_at: ctx.clock.now(),
      version: version + 1,
    },
  );
  await cancelPendingDeliveries(ctx, { companyId, endpointId });
  const { host } = new URL(url);
  await ctx.publish(webhookSwitchedOff, { companyId, endpointId, host });
  await ctx.record({
    act: 'webhooks.switchOff',
    recordType: 'webhook',
    recordId: endpointId,
    companyId,
    facts: { host, gone: isGone },
  });
}
