import * as z from 'zod/mini';
import { defineHub } from './hub.ts';

/** Keeps open pages current. It carries no records: pages read again what they may see. */
export const liveHub = defineHub({
  path: '/livehub',
  guests: false,
  events: {
    /** The person's roles, approval, or services have changed. */
    AccessChanged: z.object({}),
    /** Records under these topics have changed; see `kit.make_live` in the migrations. */
    Changed: z.object({ topics: z.array(z.string()) }),
    /** The server itself may have missed messages, so anything may be out of date. */
    Missed: z.object({}),
  },
  calls: {},
});
