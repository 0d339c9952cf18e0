import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { toOwner } from '#modules/shipping/draft/server/to-owner.ts';
import {
  accountExpiresNotice,
  accountFailedNotice,
  accountVerifiedNotice,
  carrierAccountMoved,
} from '../contract/account-events.ts';

export const carrierAccountSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(carrierAccountMoved, 'notifications.carrier_account_moved', async (ctx: Ctx, moved) => {
    const { companyId, personId, carrier, name, tail, move, cause, fix, validUntil } = moved;
    const to = await toOwner(ctx, companyId, personId);
    const facts = { carrier, name, tail };
    if (move === 'verified') await notify(ctx, accountVerifiedNotice, { companyId, to, facts });
    if (move === 'failed')
      await notify(ctx, accountFailedNotice, { companyId, to, facts: { ...facts, cause, fix } });
    if (move === 'expires' && validUntil !== null)
      await notify(ctx, accountExpiresNotice, { companyId, to, facts: { ...facts, validUntil } });
  }),
  subscriber(carrierAccountMoved, 'webhooks.carrier_account_moved', async (ctx: Ctx, moved) => {
    const { companyId, accountId, locationId = null, carrier, name, tail, cause, fix, validUntil } = moved;
    const told = { companyId, accountId, locationId, carrier, name, tail, cause, fix, validUntil };
    await queueWebhookEvent(ctx, companyId, webhookEventOf(moved), told);
  }),
];

function webhookEventOf({ move, problem }: EventPayload<typeof carrierAccountMoved>): WebhookEvent {
  if (move === 'verified') return 'carrier_account.verified';
  if (move === 'expires') return 'carrier_account.expiring';
  return problem === 'access_expired' ? 'carrier_account.expired' : 'carrier_account.failing';
}
