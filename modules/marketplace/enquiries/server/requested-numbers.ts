import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { findByReports, readStones, reportKeys } from '#modules/marketplace/stones/server/stone-store.ts';
import { publishAnswer } from './desk-enquiries.ts';
import { listOpenEnquiries, lockEnquiry, saveAnswer } from './enquiry-store.ts';

interface Listed {
  readonly enquiryId: string;
  readonly itemId: number;
}

/** A requested stone that a seller lists answers its request. */
export const requestedNumbersJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'marketplace.requested_numbers',
  '*/10 * * * *',
  async (job) => {
    const listed = await job.work(findListed);
    const named = {
      job: 'marketplace.requested_numbers',
      items: listed,
      keyOf: ({ enquiryId }: Listed) => enquiryId,
    };
    await eachInTurn(job, named, (found) => job.work((ctx) => answerListed(ctx, found)));
  },
);

async function findListed(ctx: Ctx): Promise<Listed[]> {
  const open = await listOpenEnquiries(ctx, 'Unlisted');
  const numbers = [...new Set(open.flatMap(({ report_key }) => report_key ?? []))];
  const found = new Map(
    (await findByReports(ctx, reportKeys(numbers)))
      .filter(({ is_listed }) => is_listed)
      .map(({ report_key, item_id }) => [report_key?.split(':')[1], item_id]),
  );
  return open.flatMap(({ enquiry_id: enquiryId, report_key }) => {
    const itemId = found.get(report_key ?? '');
    return itemId === undefined ? [] : [{ enquiryId, itemId }];
  });
}

async function answerListed(ctx: Ctx, { enquiryId, itemId }: Listed): Promise<void> {
  const row = await lockEnquiry(ctx, enquiryId);
  const [stone] = await readStones(ctx, [itemId]);
  if (row === undefined || row.answered_at !== null || stone === undefined) return;
  const saved = await saveAnswer(ctx, row, {
    answer: `Now listed: ${stoneTitle(presentStone(stone))}.`,
    answered_by: null,
    answered_at: ctx.clock.now(),
    answered_for: 'portal',
    found_item_id: itemId,
  });
  await publishAnswer(ctx, saved);
}
