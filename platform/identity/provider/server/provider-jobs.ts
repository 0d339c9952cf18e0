import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OpenId } from './openid.ts';

export function providerJobs(openId: OpenId): readonly JobHandler<Ctx>[] {
  const { records } = openId;
  return [
    scheduledJob<Ctx>('identity.remove_expired_records', '23 * * * *', async (job) => {
      const items = await records.expiredKinds();
      await eachInTurn(
        job,
        { job: 'identity.remove_expired_records', items, keyOf: (kind) => kind },
        async (kind) =>
          job.log.debug({ kind, rows: await records.removeExpired(kind) }, 'removed expired sign-in records'),
      );
    }),
    scheduledJob('identity.rotate_signing_keys', '41 * * * *', () => openId.rotateKeys(new Date())),
  ];
}
