import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';

/** Tells the pages of whoever may be concerned to ask for what waits again; it carries none of it itself. */
export const inboxHub = defineHub({
  path: '/inboxhub',
  guests: false,
  events: { InboxChanged: z.object({}) },
  calls: {},
});
