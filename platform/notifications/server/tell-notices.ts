import { companyRoom, ownRoom } from '#kit/server/hubs/hub-server.ts';
import { homeOfStaff } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notificationHub } from '../contract/notification-hub.ts';
import { countUnseen } from './notice-store.ts';
import type { Owner } from './owner.ts';

/** Every tab of this person, on every node, with how many they have not seen. */
export async function tellOwner(ctx: Ctx, owner: Owner): Promise<void> {
  const room = ownRoom(owner.companyId === homeOfStaff ? undefined : owner.companyId, owner.personId);
  ctx.tell(notificationHub, room, 'CheckNotifications', {});
  ctx.tell(notificationHub, room, 'NotificationCount', await countUnseen(ctx, owner));
}

// Our choice: beyond this many one message to the whole company costs less than one for each, and whoever gets it in
// vain asks once for a count (decision 0017).
const mostSingly = 25;

export async function tellOwners(ctx: Ctx, companyId: string, personIds: readonly string[]): Promise<void> {
  if (companyId !== homeOfStaff && personIds.length > mostSingly) {
    ctx.tell(notificationHub, companyRoom(companyId), 'CheckNotifications', {});
    return;
  }
  for (const personId of personIds) await tellOwner(ctx, { companyId, personId });
}
