import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';

/** Who listens to whose events; a slice never names another to be told something. */
export const subscribers: readonly Subscriber<Ctx>[] = [];
