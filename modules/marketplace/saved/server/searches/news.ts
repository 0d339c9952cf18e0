import type { UseCase } from '#kit/server/http/route.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listPresetNews } from '../../contract/saved-searches.ts';
import { savedSearchNews } from '../../contract/saved-search-news.ts';
import { maxNumbers } from '#modules/marketplace/stones/contract/typed-number.ts';
import { completeSearch } from '#modules/marketplace/search/domain/default-search.ts';
import { buildCriteria } from '#modules/marketplace/search/domain/build-criteria.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { findsTyped, findTypedStones } from '#modules/marketplace/search/server/search-diamonds.ts';
import { markNotified, findPresetsToNotify, readPresets } from './saved-search-store.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { Criteria } from '#modules/marketplace/search/domain/criteria.ts';
import { buildWhere } from '#modules/marketplace/search/server/sql/where-store.ts';

export const listSearchPresetNews: UseCase<typeof listPresetNews, Actor> = async (ctx) => {
  const news = [];
  for (const { preset_id, selection, looked_at, seen } of await readPresets(ctx)) {
    const { itemIds, ...counts } = await findNews(ctx, selection, [seen]);
    news.push({ id: preset_id, since: looked_at.toISOString(), ...counts, itemIds: itemIds.map(String) });
  }
  return news;
};

const anyOrder = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: 0 } as const;

/** Asks the database rather than the engine, because snapshots say exactly what was seen. */
async function findNews(ctx: Ctx, selection: SearchParameters, snapshots: readonly string[]): Promise<News> {
  const search = completeSearch(selection);
  const typedIds = await findTypedStones(
    findsTyped((find) => find(ctx)),
    search,
  );
  const criteria = buildCriteria(search, anyOrder, {
    facets: false,
    ...(typedIds === undefined ? {} : { among: typedIds }),
  });
  return readNews(ctx, criteria, snapshots, maxNumbers);
}

// Our choice: at most one notification a day per search (decision 0020).
const dayMs = 86_400_000;

/** Each search separately, so that a failing one doesn't stop the others. */
export const searchAlertsJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'marketplace.search_alerts',
  '27 * * * *',
  async (job) => {
    const { work, clock } = job;
    const dueSince = new Date(clock.now().getTime() - dayMs);
    const items = await work((ctx) => findPresetsToNotify(ctx, dueSince));
    const batch = {
      job: 'marketplace.search_alerts',
      items,
      keyOf: (one: (typeof items)[number]) => one.preset_id,
    };
    await eachInTurn(job, batch, (preset) =>
      work(async (ctx) => {
        const { itemIds, ...counts } = await findNews(ctx, preset.selection, [
          preset.seen,
          ...(preset.told === null ? [] : [preset.told]),
        ]);
        if (itemIds.length === 0) return;
        await markNotified(ctx, preset.preset_id);
        const { company_id: companyId, person_id: personId, nickname } = preset;
        await ctx.publish(savedSearchNews, { companyId, personId, nickname, ...counts });
      }),
    );
  },
);

interface News {
  readonly newStones: number;
  readonly cheaper: number;
  readonly returned: number;
  readonly itemIds: readonly number[];
}

/**
 * Matching stones that were listed, made cheaper or brought back in transactions that none of these snapshots saw;
 * each counts once. After a restore, transaction ids of another cluster are in the future and are left out.
 */
async function readNews(
  { database }: Pick<OpenWork, 'database'>,
  criteria: Pick<Criteria, 'filters' | 'among'>,
  snapshots: readonly string[],
  limit: number,
): Promise<News> {
  const isSince = (column: string) => {
    const by = sql.ref(column);
    const unseen = snapshots.map(
      (snapshot) =>
        sql`${by} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(${by}, ${snapshot}::pg_snapshot)`,
    );
    return sql`(${sql.join(unseen, sql` and `)} and ${by} < pg_snapshot_xmax(pg_current_snapshot()))`;
  };
  const query = sql<{ new_stones: number; cheaper: number; returned: number; ids: number[] | null }>`
    with news as (
      select item_id, price,
             case when ${isSince('returned_by')} then 'returned'
                  when ${isSince('listed_by')} then 'new' else 'cheaper' end as what
        from marketplace.stone
       where ${buildWhere(criteria)}
         and (${isSince('listed_by')} or ${isSince('returned_by')} or ${isSince('cheaper_by')})
    )
    select count(*) filter (where what = 'new')::int as new_stones,
           count(*) filter (where what = 'cheaper')::int as cheaper,
           count(*) filter (where what = 'returned')::int as returned,
           array(select item_id from news order by price, item_id limit ${limit}) as ids
      from news`;
  const [row] = (await query.execute(database)).rows;
  return {
    newStones: row?.new_stones ?? 0,
    cheaper: row?.cheaper ?? 0,
    returned: row?.returned ?? 0,
    itemIds: row?.ids ?? [],
  };
}
