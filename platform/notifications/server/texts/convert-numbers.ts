import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { convertNumber, listPlainNumbers } from './text-store.ts';

const name = 'notifications.convert_text_numbers';

/** Numbers that an earlier version stored as plain hashes are stored under a key. */
export const convertNumbersJob = ({
  textNumbers,
}: Pick<NotificationsPorts, 'textNumbers'>): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '25 * * * *', async (job) => {
    const items = await job.work(listPlainNumbers);
    await eachInTurn(job, { job: name, items, keyOf: ({ messageId }) => messageId }, (item) =>
      job.work((ctx) => convertNumber(ctx, textNumbers, item)),
    );
  });
