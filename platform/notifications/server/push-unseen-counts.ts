import { companyRoom, ownRoom } from '#kit/server/hubs/hub-server.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notificationHub } from '../contract/notification-hub.ts';
import { countUnseen } from './notice-store.ts';
import type { Owner } from './owner.ts';

/** Sends the unseen count to all tabs of this person on every node. */
export async function pushUnseenCount(ctx: Ctx, owner: Owner): Promise<void> {
  const room = ownRoom(owner.companyId === staffCompanyId ? undefined : owner.companyId, owner.personId);
  ctx.tell(notificationHub, room, 'CheckNotifications', {});
  ctx.tell(notificationHub, room, 'NotificationCount', await countUnseen(ctx, owner));
}

// Our choice: above this number one message to the whole company is cheaper than one per person; others
// just reload their count (decision 0017).
const maxSinglePushes = 25;

export async function pushUnseenCounts(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  if (companyId !== staffCompanyId && personIds.length > maxSinglePushes) {
    ctx.tell(notificationHub, companyRoom(companyId), 'CheckNotifications', {});
    return;
  }
  for (const personId of personIds) await pushUnseenCount(ctx, { companyId, personId });
}
