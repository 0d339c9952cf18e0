import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
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
];
