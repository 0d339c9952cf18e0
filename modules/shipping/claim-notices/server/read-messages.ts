import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { ClaimMessage, Insurer } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findOpenClaims, keyOf } from '#modules/shipping/claims/server/claim-store.ts';
import { keepMessage } from './notice-store.ts';

const batchSize = 100;

const name = 'shipping.read_claim_messages';

const messageKey = ({ claimNumber, id }: ClaimMessage): string => `${claimNumber}/${id}`;

/** The insurer's questions about open claims and the underwriter's opinions. */
export const readClaimMessagesJob = (insurer: Insurer): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '*/5 * * * *', async (job) => {
    const { work, log } = job;
    const claims = new Map((await work(findOpenClaims)).map((row) => [row.number ?? '', row]));
    const numbers = [...claims.keys()];
    for (let from = 0; from < numbers.length; from += batchSize) {
      const read = await insurer.readClaimMessages(numbers.slice(from, from + batchSize));
      if (read.kind === 'unknown')
        return log.warn({ reason: read.reason }, 'insurer did not answer about claims');
      const batch = { job: name, items: read.messages, keyOf: messageKey };
      await eachInTurn(job, batch, async (message) => {
        const row = claims.get(message.claimNumber);
        if (row !== undefined) await work((ctx) => keepMessage(ctx, keyOf(row), message));
      });
    }
  });
