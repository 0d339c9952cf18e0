import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { tellEndings } from './tell-endings.ts';
import { turnSubscriptions } from './turn-store.ts';

/** Services begin and end with a day of the provider's, at most an hour into it. */
export const subscriptionJobs: readonly JobHandler<Ctx>[] = [
  everySo<Ctx>('companies.turn_subscriptions', '5 * * * *', ({ work }) => work(turnSubscriptions)),
  // Each hour looks, so that a night that was missed is made up for; each day tells once.
  everySo<Ctx>('companies.tell_endings', '20 * * * *', ({ work }) => work(tellEndings)),
];
