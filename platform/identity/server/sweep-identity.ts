import { everySo } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { removeOldAttempts } from './accounts/attempt-store.ts';
import { removeOldLinks } from './accounts/link-store.ts';
import { removeOldArrivals } from './external/arrival-store.ts';
import { removeOldExternalWays } from './external/external-way-store.ts';
import { removeOldDevices } from './sign-in/device-store.ts';
import { removeOldSignIns } from './sign-in/sign-in-store.ts';
import { removeOldChallenges } from './two-factor/challenge-store.ts';

// Our choice: what has ended is kept as long as somebody may still ask about it (decision 0016).
const daysKept = { arrivals: 1, attempts: 1, challenges: 1, links: 30, signIns: 90, devices: 400 };

/** Every hour: a day of failures and proofs is kept, and no more. */
export function sweepIdentity(): JobHandler<Ctx> {
  return everySo('identity.sweep', '23 * * * *', sweep);
}

async function sweep({ work, clock }: JobContext<Ctx>): Promise<void> {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
  await work((ctx) => removeOldAttempts(ctx, daysAgo(daysKept.attempts)));
  await work((ctx) => removeOldChallenges(ctx, daysAgo(daysKept.challenges)));
  await work((ctx) => removeOldExternalWays(ctx, daysAgo(daysKept.arrivals)));
  await work((ctx) => removeOldArrivals(ctx, daysAgo(daysKept.arrivals)));
  await work((ctx) => removeOldLinks(ctx, daysAgo(daysKept.links)));
  await work((ctx) => removeOldSignIns(ctx, daysAgo(daysKept.signIns)));
  await work((ctx) => removeOldDevices(ctx, daysAgo(daysKept.devices)));
}
