import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findOpenClaims, keyOf } from '#modules/shipping/claims/server/claim-store.ts';
import { keepMessage } from './notice-store.ts';

const batchSize = 100;

/** The insurer's questions about open claims and the underwriter's opinions. */
export const readClaimMessagesJob = (insurer: Insurer): JobHandler<Ctx> =>
  scheduledJob<Ctx>('shipping.read_claim_messages', '*/5 * * * *', async ({ work, log }) => {
    const claims = new Map((await work(findOpenClaims)).map((row) => [row.number ?? '', row]));
    const numbers = [...claims.keys()];
    for (let from = 0; from < numbers.length; from += batchSize) {
      const read = await insurer.readClaimMessages(numbers.slice(from, from + batchSize));
      if (read.kind === 'unknown')
        return log.warn({ reason: read.reason }, 'insurer did not answer about claims');
      for (const message of read.messages) {
        const row = claims.get(message.claimNumber);
        if (row !== undefined) await work((ctx) => keepMessage(ctx, keyOf(row), message));
      }
    }
  });
