import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';

/** Tells the recipients' pages to reload their items. */
export const inboxHub = defineHub({
  path: '/inboxhub',
  guests: false,
  events: { InboxChanged: z.object({}) },
  calls: {},
});
