import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Otherwise } from '#kit/server/database/columns.ts';
import type { Ctx } from '#platform/access/server.ts';

interface MediaTables {
  'marketplace.media': {
    item_id: number;
    kind: 'Image' | 'Turn' | 'Viewer' | 'Report';
    address: string;
    frames: Otherwise<number>;
    is_sellers: Otherwise<boolean>;
  };
}

export type MediaRow = Selectable<MediaTables['marketplace.media']> & {
  /** The seller uses the same file for another stone, too. */
  readonly is_of_several: boolean;
};

const isOfSeveral = sql<boolean>`media.is_sellers and exists (
  select from marketplace.media other
  where other.is_sellers and other.address = media.address and other.item_id <> media.item_id
)`.as('is_of_several');

/** What a client may see of stones: pictures and turns, without sellers' pages. */
export const readPictures = (ctx: Ctx, itemIds: readonly number[]): Promise<MediaRow[]> =>
  tablesOf<MediaTables>(ctx)
    .selectFrom('marketplace.media')
    .selectAll()
    .select(isOfSeveral)
    .where('item_id', 'in', [...itemIds, 0])
    .where('kind', 'in', ['Image', 'Turn'])
    .orderBy('kind')
    .execute();

export const readMedia = (ctx: Ctx, itemId: number): Promise<MediaRow[]> =>
  tablesOf<MediaTables>(ctx)
    .selectFrom('marketplace.media')
    .selectAll()
    .select(isOfSeveral)
    .where('item_id', '=', itemId)
    .orderBy('kind')
    .execute();
