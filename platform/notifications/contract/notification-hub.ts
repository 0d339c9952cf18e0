import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';

/** Spec platform §7: live hub /notificationhub. */
export const notificationHub = defineHub({
  path: '/notificationhub',
  guests: false,
  events: {
    /** Something is new or was read elsewhere: whoever shows notifications asks for them again. */
    CheckNotifications: z.object({}),
    /** How many of this person's are unseen. */
    NotificationCount: z.int(),
  },
  calls: {
    GetUserNotificationCountAsync: { ask: z.optional(z.object({})), answer: z.int() },
  },
});
