import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { removeOldAttempts } from '#platform/identity/accounts/server/attempt-store.ts';
import { removeOldExternalWays } from './external-way-store.ts';

const dayMs = 86_400_000;

/** Every hour: a day of failures and of ways to a sign-in elsewhere is kept; neither knows a person. */
export function sweepIdentity(): JobHandler<Ctx> {
  return everySo('identity.sweep', '23 * * * *', async ({ work, clock }) => {
    const before = new Date(clock.now().getTime() - dayMs);
    await work((ctx) => removeOldAttempts(ctx, before));
    await work((ctx) => removeOldExternalWays(ctx, before));
  });
}
