import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { OpenId } from './openid.ts';

export function providerJobs<Context>(openId: OpenId): readonly JobHandler<Context>[] {
  return [
    scheduledJob('identity.remove_expired_records', '23 * * * *', async ({ log }) => {
      log.debug({ rows: await openId.records.removeExpired() }, 'removed expired sign-in records');
    }),
    scheduledJob('identity.rotate_signing_keys', '41 * * * *', () => openId.rotateKeys(new Date())),
  ];
}
