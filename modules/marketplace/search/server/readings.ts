import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { readingHours, readingRefusals as no } from '../contract/readings.ts';
import type { beginReading, readReading } from '../contract/readings.ts';
import { buildCriteria } from '../domain/build-criteria.ts';
import { completeSearch } from '../domain/default-search.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { deleteReadings, findReadingPage, insertReading } from './reading-store.ts';
import { encodeAnswer, findsTyped, findTypedStones } from './search-diamonds.ts';

const lastsMs = readingHours * 3_600_000;

/** All item numbers come from one generation of the market: changes that are being applied are awaited. */
export function beginReadingWith({ search }: CatalogParts): StepwiseUseCase<typeof beginReading, Actor> {
  return async (steps, { body: { sortBy, sortDirection, ...partial } }) => {
    const { companyId } = requireMember(steps.actor);
    const parameters = completeSearch(partial);
    const among = await findTypedStones(
      findsTyped((find) => steps.work(find)),
      parameters,
    );
    const paging = { sortBy, sortDirection, offset: 0, limit: Number.MAX_SAFE_INTEGER };
    const criteria = buildCriteria(parameters, paging, {
      facets: false,
      ...(among === undefined ? {} : { among }),
    });
    const { ids } = await search.answer({ ...criteria, isWhole: true });
    const reading = newId();
    await steps.work(async (ctx) => {
      await deleteReadings(ctx, companyId, new Date(ctx.clock.now().getTime() - lastsMs));
      await insertReading(ctx, { companyId, readingId: reading }, ids);
    });
    return { reading, total: ids.length };
  };
}

export function readReadingWith({
  bytes,
  agsPartners,
}: CatalogParts): StepwiseUseCase<typeof readReading, Actor> {
  return async (steps, { params, body: { offset, limit } }): Promise<RawAnswer> => {
    const { companyId } = requireMember(steps.actor);
    const page =
      (await steps.work((ctx) =>
        findReadingPage(
          ctx,
          { companyId, readingId: params.id },
          { offset, limit, since: new Date(ctx.clock.now().getTime() - lastsMs) },
        ),
      )) ?? refuse(no.reading_ended);
    const diamonds = await bytes.of(page.ids, await agsPartners.sees(steps), (missing) =>
      steps.work((ctx) => readStones(ctx, missing)),
    );
    return { bytes: encodeAnswer(diamonds, page) };
  };
}
