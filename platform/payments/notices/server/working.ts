import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Opens units of work one after the other: a stepwise call and a job both do. */
export interface Working {
  work<T>(act: (ctx: Ctx) => Promise<T>, bound?: BoundTo): Promise<T>;
}

/** No company may read the gateway's notices, so what applies them runs as background work. */
export const asTheGateway: BoundTo = { binding: 'job' };
