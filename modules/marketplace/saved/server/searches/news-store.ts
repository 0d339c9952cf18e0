import { sql } from '#kit/server/database/sql.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { Criteria } from '#modules/marketplace/stones/domain/search/criteria.ts';
import { whereOf } from '#modules/marketplace/search/server/sql/where-store.ts';

export interface News {
  readonly newStones: number;
  readonly cheaper: number;
  readonly returned: number;
  readonly itemIds: readonly number[];
}

/**
 * Of the stones that match, those that were listed, made cheaper or brought back by transactions which none of these
 * snapshots saw; each counts once.
 * What a restored backup says of another cluster's transactions lies in the future, and is left out.
 */
export async function readNews(
  { database }: Pick<OpenWork, 'database'>,
  criteria: Pick<Criteria, 'filters' | 'among'>,
  snapshots: readonly string[],
  mostIds: number,
): Promise<News> {
  const isSince = (column: string) => {
    const by = sql.ref(column);
    const unseen = snapshots.map(
      (one) =>
        sql`${by} >= pg_snapshot_xmin(${one}::pg_snapshot) and not pg_visible_in_snapshot(${by}, ${one}::pg_snapshot)`,
    );
    return sql`(${sql.join(unseen, sql` and `)} and ${by} < pg_snapshot_xmax(pg_current_snapshot()))`;
  };
  const query = sql<{ new_stones: number; cheaper: number; returned: number; ids: number[] | null }>`
    with news as (
      select item_id, price,
             case when ${isSince('returned_by')} then 'returned'
                  when ${isSince('listed_by')} then 'new' else 'cheaper' end as what
        from marketplace.stone
       where ${whereOf(criteria)}
         and (${isSince('listed_by')} or ${isSince('returned_by')} or ${isSince('cheaper_by')})
    )
    select count(*) filter (where what = 'new')::int as new_stones,
           count(*) filter (where what = 'cheaper')::int as cheaper,
           count(*) filter (where what = 'returned')::int as returned,
           array(select item_id from news order by price, item_id limit ${mostIds}) as ids
      from news`;
  const [row] = (await query.execute(database)).rows;
  return {
    newStones: row?.new_stones ?? 0,
    cheaper: row?.cheaper ?? 0,
    returned: row?.returned ?? 0,
    itemIds: row?.ids ?? [],
  };
}
