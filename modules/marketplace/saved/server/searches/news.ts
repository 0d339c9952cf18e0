import type { UseCase } from '#kit/server/http/route.ts';
import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listPresetNews } from '../../contract/preset-endpoints.ts';
import { savedSearchNews } from '../../contract/search-events.ts';
import { mostNumbers } from '#modules/marketplace/search/contract/search-shape.ts';
import { completeSearch } from '#modules/marketplace/search/domain/complete-search.ts';
import { criteriaOf } from '#modules/marketplace/search/domain/criteria-of.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { findByReports } from '#modules/marketplace/stones/server/stone-store.ts';
import { namedStones } from '#modules/marketplace/search/server/named-stones.ts';
import { markTold, presetsToTell, readPresets } from './kept-search-store.ts';
import { readNews } from './news-store.ts';
import type { News } from './news-store.ts';

export const listSearchPresetNews: UseCase<typeof listPresetNews, Actor> = async (ctx) => {
  const told = [];
  for (const { preset_id, selection, looked_at, seen } of await readPresets(ctx)) {
    const { itemIds, ...counts } = await newsOf(ctx, selection, [seen]);
    told.push({ id: preset_id, since: looked_at.toISOString(), ...counts, itemIds: itemIds.map(String) });
  }
  return told;
};

const anyOrder = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: 0 } as const;

/** Asked of the database, which knows what was written a moment ago as well as what was seen. */
async function newsOf(ctx: Ctx, selection: SearchParameters, known: readonly string[]): Promise<News> {
  const whole = completeSearch(selection);
  const among = await namedStones((keys) => findByReports(ctx, keys), whole);
  const criteria = criteriaOf(whole, anyOrder, { facets: false, ...(among === undefined ? {} : { among }) });
  return readNews(ctx, criteria, known, mostNumbers);
}

// Our choice: a person is told of a search once a day at most (decision 0020).
const dayMs = 86_400_000;

/** Each search by itself: one that breaks keeps no other from being told. */
export const searchAlertsJob: JobHandler<Ctx> = everySo<Ctx>(
  'marketplace.search_alerts',
  '27 * * * *',
  async ({ work, clock, log }) => {
    const dueSince = new Date(clock.now().getTime() - dayMs);
    for (const preset of await work((ctx) => presetsToTell(ctx, dueSince))) {
      try {
        await work(async (ctx) => {
          const { itemIds, ...counts } = await newsOf(ctx, preset.selection, [
            preset.seen,
            ...(preset.told === null ? [] : [preset.told]),
          ]);
          if (itemIds.length === 0) return;
          await markTold(ctx, preset.preset_id);
          const { company_id: companyId, person_id: personId, nickname } = preset;
          await ctx.publish(savedSearchNews, { companyId, personId, nickname, ...counts });
        });
      } catch (error) {
        log.error({ company: preset.company_id, err: error }, 'a saved search could not be looked through');
      }
    }
  },
);
