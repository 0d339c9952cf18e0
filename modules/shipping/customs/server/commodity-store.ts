import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { StoredCommodity } from '../contract/commodity-endpoints.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Commodity } from '#modules/shipping/draft/domain/commodity.ts';

export type CommodityRow = Selectable<CommodityTables['shipping.commodity']>;
type WrittenCommodity = Omit<StoredCommodity, 'commodityId' | 'version'>;

const tables = (ctx: Ctx) => tablesOf<CommodityTables>(ctx);

interface Where {
  readonly companyId: string;
  readonly commodityId: string;
}

interface By {
  readonly personId: string;
  readonly at: Date;
}

function columnsOf({ description, unitValue, isFavorite, ...commodity }: WrittenCommodity, by: By) {
  return {
    description,
    commodity: JSON.stringify(commodity),
    unit_value: unitValue,
    is_favorite: isFavorite,
    changed_by: by.personId,
    changed_at: by.at,
  };
}

/** Favorites first. Unpaged, since there are few. */
export function findCommodities(ctx: Ctx, companyId: string): Promise<CommodityRow[]> {
  return tables(ctx)
    .selectFrom('shipping.commodity')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('is_favorite', 'desc')
    .orderBy(sql`lower(description)`)
    .execute();
}

/** Serializes two people saving the same description. */
export async function lockCommodities(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping.commodities/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export function insertCommodity(
  ctx: Ctx,
  { companyId, commodityId }: Where,
  by: By,
  written: WrittenCommodity,
): Promise<CommodityRow> {
  return tables(ctx)
    .insertInto('shipping.commodity')
    .values({ company_id: companyId, commodity_id: commodityId, ...columnsOf(written, by) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCommodity(
  ctx: Ctx,
  { companyId, commodityId }: Where,
  by: By,
  written: WrittenCommodity,
): Promise<CommodityRow> {
  return tables(ctx)
    .updateTable('shipping.commodity')
    .set({ ...columnsOf(written, by), version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('commodity_id', '=', commodityId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCommodity(ctx: Ctx, { companyId, commodityId }: Where): Promise<boolean> {
  const gone = await tables(ctx)
    .deleteFrom('shipping.commodity')
    .where('company_id', '=', companyId)
    .where('commodity_id', '=', commodityId)
    .returning('commodity_id')
    .executeTakeFirst();
  return gone !== undefined;
}

interface CommodityTables {
  'shipping.commodity': {
    company_id: string;
    commodity_id: string;
    description: string;
    commodity: ColumnType<Omit<Commodity, 'description'>, string, string>;
    unit_value: Maybe<Cents>;
    is_favorite: boolean;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
}

export const presentCommodity = (row: CommodityRow): StoredCommodity => ({
  ...row.commodity,
  description: row.description,
  unitValue: row.unit_value,
  isFavorite: row.is_favorite,
  commodityId: row.commodity_id,
  version: row.version,
});
