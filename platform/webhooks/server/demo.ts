import { hoursAgo } from '#kit/server/clock.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { waitsMs } from '../domain/delivery.ts';
import type { WebhookEvent } from '../domain/webhook-events.ts';
import { enqueueTry } from './deliver/queue-message.ts';
import { addAttempt, insertDelivery, updateDelivery } from './delivery-store.ts';
import { insertEndpoint, updateEndpoint } from './webhook-store.ts';
import type { EndpointKey } from './webhook-store.ts';
import { newWebhookSecret } from './sign-message.ts';

interface DemoMessage {
  readonly event: WebhookEvent;
  readonly hoursAgo: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly tookMs: number;
  /** Failed attempts of a pending delivery. */
  readonly failedTries?: number;
}

interface DemoEndpoint {
  readonly url: string;
  readonly madeDaysAgo: number;
  readonly messages: readonly DemoMessage[];
}

const endpoints: readonly DemoEndpoint[] = [
  {
    url: 'https://hooks.harrowvale.example/loupe',
    madeDaysAgo: 118,
    messages: [
      { event: 'invite.sent', hoursAgo: 51, data: { roles: ['BusinessUser'] }, tookMs: 143 },
      { event: 'company.changed', hoursAgo: 29, data: { changed: ['websiteUrl'] }, tookMs: 96 },
      { event: 'subscription.decided', hoursAgo: 6, data: { decision: 'Approved' }, tookMs: 121 },
    ],
  },
  {
    url: 'https://payroll.harrowvale.example/people',
    madeDaysAgo: 40,
    messages: [
      { event: 'person.decided', hoursAgo: 170, data: { decision: 'Approved' }, tookMs: 388 },
      { event: 'person.removed', hoursAgo: 9, data: {}, tookMs: 812, failedTries: 6 },
      {
        event: 'person.roles_changed',
        hoursAgo: 4,
        data: { roles: ['BusinessUser'] },
        tookMs: 790,
        failedTries: 5,
      },
    ],
  },
];

/** Two demo webhooks: one working, one failing since this morning. */
export async function makeDemoWebhooks(
  ctx: Ctx,
  sealed: Pick<SealedTexts, 'seal'>,
  maker: { readonly companyId: string; readonly companyName: string; readonly name: string },
): Promise<void> {
  const { companyId, companyName, name: by } = maker;
  for (const { url, madeDaysAgo, messages } of endpoints) {
    const to = { companyId, endpointId: newId() };
    const events = [...new Set(messages.map(({ event }) => event))];
    const secret = sealed.seal(newWebhookSecret());
    await insertEndpoint(hoursAgo(ctx, madeDaysAgo * 24), { ...to, url, events, secret, by });
    for (const message of messages)
      await makeMessage(ctx, to, { ...message, data: { companyId, companyName, ...message.data } });
  }
}

/** The attempts of a demo message: each failed one at its own time, or the one that arrived. */
async function addDemoAttempts(
  ctx: Ctx,
  deliveryKey: { readonly companyId: string; readonly deliveryId: string },
  { at, tookMs, failedTries }: { at: Date; tookMs: number; failedTries: number | undefined },
): Promise<void> {
  let time = at.getTime();
  for (let attempt = 0; attempt < (failedTries ?? 1); attempt += 1) {
    const outcome =
      failedTries === undefined
        ? { status: 204, answer: '' }
        : { status: 503, answer: 'Service Unavailable' };
    await addAttempt(ctx, deliveryKey, {
      at: new Date(time).toISOString(),
      tookMs: tookMs + attempt * 7,
      ...outcome,
    });
    time += waitsMs[attempt] ?? 0;
  }
}

async function makeMessage(
  ctx: Ctx,
  to: EndpointKey,
  { event, hoursAgo: hours, data, tookMs, failedTries }: DemoMessage,
): Promise<void> {
  const pastCtx = hoursAgo(ctx, hours);
  const at = pastCtx.clock.now();
  const deliveryKey = { companyId: to.companyId, deliveryId: newId() };
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  await insertDelivery(pastCtx, to, { deliveryId: deliveryKey.deliveryId, event, body });
  await addDemoAttempts(ctx, deliveryKey, { at, tookMs, failedTries });
  if (failedTries === undefined) {
    const arrived = { state: 'Delivered' as const, tries: 1, status: 204, answer: null };
    await updateDelivery(ctx, deliveryKey, { ...arrived, first_tried_at: at, took_ms: tookMs });
    await updateEndpoint(ctx, to, { last_arrived_at: at });
    return;
  }
  const waitMs = waitsMs[failedTries - 1] ?? 0;
  await updateDelivery(ctx, deliveryKey, {
    tries: failedTries,
    first_tried_at: at,
    next_try_at: new Date(ctx.clock.now().getTime() + waitMs),
    status: 503,
    took_ms: tookMs,
    answer: 'Service Unavailable',
  });
  await updateEndpoint(ctx, to, { failing_since: hoursAgo(ctx, 9).clock.now() });
  await enqueueTry(ctx, { ...to, ...deliveryKey }, waitMs);
}
