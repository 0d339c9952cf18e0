import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { endOffer } from '#modules/marketplace/orders/server/offers/decide-offer.ts';
import { findExpiredOffers, findOpenOffer } from '#modules/marketplace/orders/server/offers/offer-store.ts';
import type { OfferRow } from '#modules/marketplace/orders/server/offers/offer-store.ts';
import { findItem, lockOrder } from '#modules/marketplace/orders/server/order-store.ts';
import { lockEnquiry } from '#modules/marketplace/enquiries/server/enquiry-store.ts';
import { clearExpiredHolds } from './held-stones.ts';
import { findMissedQuestions, findQuestion, updateQuestion } from './questions/question-store.ts';
import type { QuestionRow } from './questions/question-store.ts';
import { moveSale } from './record-sale.ts';
import { findMissed, lockSale } from './sale-store.ts';
import type { SaleKey } from './sale-store.ts';

const dayMs = 86_400_000;

/** Unanswered sales become late; the desk may then answer them. */
export const saleClockJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'marketplace.sale_clock',
  '*/5 * * * *',
  async (job) => {
    const missed = await job.work((ctx) => findMissed(ctx, job.clock.now()));
    const named = {
      job: 'marketplace.sale_clock',
      items: missed,
      keyOf: ({ saleId }: SaleKey) => saleId,
    };
    await eachInTurn(job, named, (key) =>
      job.work(async (ctx) => {
        const sale = await lockSale(ctx, key);
        if (sale !== undefined) await moveSale(ctx, sale, 'miss', { who: 'clock' });
      }),
    );
    await endExpiredOffers(job);
    await missQuestions(job);
    await job.work((ctx) => clearExpiredHolds(ctx, new Date(job.clock.now().getTime() - dayMs)));
  },
);

type Working = Pick<JobContext<Ctx>, 'work' | 'clock' | 'log'>;

/** From now on the desk answers; the seller still can. */
async function missQuestions(job: Working): Promise<void> {
  const items = await job.work((ctx) => findMissedQuestions(ctx, job.clock.now()));
  const named = { job: 'marketplace.sale_clock', items, keyOf: ({ question_id: id }: QuestionRow) => id };
  await eachInTurn(job, named, ({ question_id: questionId }) =>
    job.work(async (ctx) => {
      await lockEnquiry(ctx, questionId);
      const row = await findQuestion(ctx, questionId);
      if (row?.status === 'Asked') await updateQuestion(ctx, row, { status: 'Late' });
    }),
  );
}

/** A buyer who doesn't decide gets the refund. */
async function endExpiredOffers(job: Working): Promise<void> {
  const expired = await job.work((ctx) => findExpiredOffers(ctx, job.clock.now()));
  const named = {
    job: 'marketplace.sale_clock',
    items: expired,
    keyOf: ({ offer_id }: OfferRow) => offer_id,
  };
  await eachInTurn(job, named, ({ company_id: companyId, order_id: orderId, order_item_id: orderItemId }) =>
    job.work(async (ctx) => {
      const order = await lockOrder(ctx, { companyId, orderId });
      const item = await findItem(ctx, { companyId, orderItemId });
      const offer = await findOpenOffer(ctx, { companyId, orderItemId });
      if (order === undefined || item === undefined || offer === undefined) return;
      await endOffer(ctx, { order, item, offer }, 'Expired', { who: 'clock' });
    }),
  );
}
