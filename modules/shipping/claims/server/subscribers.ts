import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { claimMoved, claimMovedNotice } from '../contract/claim-events.ts';
import { statusFacts } from '../domain/claim-moves.ts';
import { findClaim } from './claim-store.ts';

/** Moves that the member made need no notice to the member. */
const own: readonly string[] = ['Submitted', 'Withdrawn'];

export const claimSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(claimMoved, 'notifications.claim_moved', async (ctx: Ctx, moved) => {
    const row = await findClaim(ctx, moved);
    if (row === undefined || row.number === null || own.includes(moved.status)) return;
    await notify(ctx, claimMovedNotice, {
      companyId: moved.companyId,
      to: { people: [row.created_by] },
      facts: {
        claimId: moved.claimId,
        number: row.number,
        shown: statusFacts[moved.status].words,
        words: moved.words,
      },
    });
  }),
];
