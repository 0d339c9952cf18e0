import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { TaxPlace, TaxRates } from '#outside/tax-rates/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryPlaces } from '#platform/companies/server.ts';
import {
  dropAllRates,
  dropUnknown,
  findFreshPlaces,
  findUnknownPlaces,
  keepRate,
  keepUnknown,
  placeKey,
} from './rate-store.ts';

const name = 'marketplace.refresh_tax_rates';
const hourMs = 3_600_000;
// Renewed before it is a day old, so that a price never waits for the service.
const renewAfterMs = 20 * hourMs;
// Without answers, asking on about thousands of places would only take time.
const mostSilences = 3;

/**
 * Asks the rate service daily about every place that stones may go to. Prices read the last answers, so a service that is away stops no
 * checkout: the last known rate holds. Without a service the table holds alone.
 */
export const refreshTaxRatesJob = (rates: TaxRates): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '*/15 * * * *', async (job) => {
    if (!rates.isKept) return job.work(dropAllRates);
    const fresh = await job.work((ctx) =>
      findFreshPlaces(ctx, new Date(ctx.clock.now().getTime() - renewAfterMs)),
    );
    const unknown = await job.work(findUnknownPlaces);
    const items = inAnotherOrder(
      (await job.work(findDeliveryPlaces)).filter(
        (place) => !fresh.has(placeKey(place)) && !unknown.has(placeKey(place)),
      ),
      job.clock.now(),
    );
    let silences = 0;
    await eachInTurn(job, { job: name, items, keyOf: placeKey }, async (place: TaxPlace) => {
      if (silences >= mostSilences) return;
      const read = await rates.findRate(place);
      if (read.kind === 'away') {
        silences += 1;
        job.log.warn({ place: placeKey(place), reason: read.reason }, "the tax rate service didn't respond");
        return;
      }
      silences = 0;
      await job.work(async (ctx) => {
        if (read.kind === 'unknown') return keepUnknown(ctx, place);
        await dropUnknown(ctx, place);
        await keepRate(ctx, place, { ...read, source: rates.source });
      });
    });
  });

/** Another order at each run: places that never get an answer, such as misspelled ones, hold up no others for long. */
const inAnotherOrder = (places: readonly TaxPlace[], now: Date): TaxPlace[] =>
  places
    .map((place) => ({ place, rank: sha256(`${now.getTime()} ${placeKey(place)}`) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ place }) => place);
