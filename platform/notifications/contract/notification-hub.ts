import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';

/** Spec platform §7: live hub /notificationhub. */
export const notificationHub = defineHub({
  path: '/notificationhub',
  guests: false,
  events: {
    /** Clients reload their notices. */
    CheckNotifications: z.object({}),
    NotificationCount: z.int(),
  },
  calls: {
    GetUserNotificationCountAsync: { ask: z.optional(z.object({})), answer: z.int() },
  },
});
