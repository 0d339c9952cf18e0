import { eachPage } from '#kit/server/database/each-row.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { lockSale } from '#modules/register/sales/server/sale-store.ts';
import { mostResultsACall } from '#outside/personal-lines/port.ts';
import type { PersonalLines, QuoteResult } from '#outside/personal-lines/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { linkDays } from '../domain/offer-letter.ts';
import { moveQuote } from './move-quote.ts';
import type { OfferParts } from './offer-parts.ts';
import { findOpenOffers, lockOffer, updateOffer } from './offer-store.ts';
import type { OfferRow } from './offer-store.ts';

const dayMs = 86_400_000;

async function saveResult(ctx: Ctx, offer: OfferRow, result: QuoteResult): Promise<void> {
  const key = { companyId: offer.company_id, saleId: offer.sale_id };
  // The sale first, as when it is handed over.
  const sale = await lockSale(ctx, key);
  const row = await lockOffer(ctx, key);
  if (row?.status !== 'Sent' || row.result === result || sale === undefined) return;
  await updateOffer(ctx, key, { result });
  await moveQuote(ctx, sale, result);
}

/** False while the insurer is away. */
async function readGroup(
  job: JobContext<Ctx>,
  personalLines: PersonalLines,
  group: readonly OfferRow[],
): Promise<boolean> {
  const read = await personalLines.readResults(group.flatMap(({ reference }) => reference ?? []));
  if (read.kind === 'away') return false;
  const results = new Map(read.results.map((one) => [one.reference, one.result]));
  const items = group.filter(({ reference, result }) => (results.get(reference ?? '') ?? result) !== result);
  const batch = { job: 'register.read_results', items, keyOf: ({ sale_id: id }: OfferRow) => id };
  await eachInTurn(job, batch, async (offer) => {
    const result = results.get(offer.reference ?? '');
    if (result !== undefined) await job.work((ctx) => saveResult(ctx, offer, result));
  });
  return true;
}

/** Spec rulings 17c: results are read from the insurer every 15 minutes. */
export const readResultsJob = ({ personalLines }: OfferParts): JobHandler<Ctx> =>
  scheduledJob<Ctx>('register.read_results', '*/15 * * * *', async (job) => {
    const since = new Date(job.clock.now().getTime() - linkDays * dayMs);
    const pages = eachPage(1_000, (last: OfferRow | undefined, limit) =>
      job.work((ctx) => findOpenOffers(ctx, since, { last, limit })),
    );
    for await (const page of pages)
      for (let at = 0; at < page.length; at += mostResultsACall)
        if (!(await readGroup(job, personalLines, page.slice(at, at + mostResultsACall)))) return;
  });
