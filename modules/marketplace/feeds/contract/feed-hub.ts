import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';

/** Tells a seller's pages, and those of the desk, how a file goes. */
export const feedHub = defineHub({
  path: '/feedhub',
  guests: false,
  events: {
    /** How far its check is; nothing else has changed. */
    FeedProgress: z.object({ feedId: z.uuid(), rows: z.int(), bytes: z.int() }),
    /** It is somewhere else, or new: whoever shows it asks again. */
    FeedChanged: z.object({ feedId: z.uuid() }),
  },
  calls: {},
});
