import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleByEmail } from '#platform/companies/server.ts';
import { moveNote } from '#modules/memo/limits/server/counterparty-store.ts';
import { placeText } from './find-buyer.ts';
import { findMemosOfGuests } from './memo-list-store.ts';
import { keyOf, lockMemo, updateMemo } from '../memo-store.ts';
import { isGuestBuyer } from '../present-memo.ts';
import { recordMemoEvent } from '../record-event.ts';

/** A guest's company that has Memo now keeps the memo, open or closed, in its account. */
async function adoptMemo(ctx: Ctx, memoId: string): Promise<void> {
  const row = await lockMemo(ctx, memoId);
  if (row === undefined || !isGuestBuyer(row) || row.sent_at === null) return;
  const found = (await findPeopleByEmail(ctx, row.buyer_email)).find(
    ({ companyId, services }) => companyId !== row.seller_id && services.includes('Memo'),
  );
  if (found === undefined) return;
  const { companyId, companyName, personId, personName, city, state } = found;
  const adopted = await updateMemo(ctx, keyOf(row), {
    buyer_id: companyId,
    buyer_person_id: personId,
    buyer_name: companyName,
    buyer_place: placeText(city, state),
    buyer_person: personName,
    changed_at: ctx.clock.now(),
    version: row.version + 1,
  });
  if (row.buyer_key !== null) await moveNote(ctx, row.seller_id, { from: row.buyer_key, to: companyId });
  await recordMemoEvent(ctx, adopted, { act: 'join', endpoint: 'memo.adopt', by: 'buyer' });
}

export const adoptJob: JobHandler<Ctx> = scheduledJob<Ctx>('memo.adopt', '35 * * * *', async (job) => {
  const items = await job.work((ctx) => findMemosOfGuests(ctx));
  const batch = { job: 'memo.adopt', items, keyOf: ({ memo_id: id }: (typeof items)[number]) => id };
  await eachInTurn(job, batch, ({ memo_id: memoId }) => job.work((ctx) => adoptMemo(ctx, memoId)));
});
