import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import { notificationHub } from '../contract/notification-hub.ts';
import { countUnseen } from './notice-store.ts';
import { ownerOf } from './owner.ts';

export const notificationHubServer = serveHub<Actor>()(notificationHub, {
  GetUserNotificationCountAsync: (caller) => caller.work((ctx) => countUnseen(ctx, ownerOf(ctx))),
});
