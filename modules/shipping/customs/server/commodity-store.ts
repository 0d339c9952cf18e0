import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { StoredCommodity } from '../contract/commodity-endpoints.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Commodity } from '#modules/shipping/draft/domain/commodity.ts';

export type CommodityRow = Selectable<CommodityTables['shipping.commodity']>;
type CommodityInput = Omit<StoredCommodity, 'commodityId' | 'version'>;

const tables = (ctx: Ctx) => tablesOf<CommodityTables>(ctx);

interface CommodityKey {
  readonly companyId: string;
  readonly commodityId: string;
}

interface ChangedBy {
  readonly personId: string;
  readonly at: Date;
}

function commodityColumns(
  { description, unitValue, isFavorite, ...commodity }: CommodityInput,
  changedBy: ChangedBy,
) {
  return {
    description,
    commodity: JSON.stringify(commodity),
    unit_value: unitValue,
    is_favorite: isFavorite,
    changed_by: changedBy.personId,
    changed_at: changedBy.at,
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
  { companyId, commodityId }: CommodityKey,
  changedBy: ChangedBy,
  fields: CommodityInput,
): Promise<CommodityRow> {
  return tables(ctx)
    .insertInto('shipping.commodity')
    .values({ company_id: companyId, commodity_id: commodityId, ...commodityColumns(fields, changedBy) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCommodity(
  ctx: Ctx,
  { companyId, commodityId }: CommodityKey,
  changedBy: ChangedBy,
  fields: CommodityInput,
): Promise<CommodityRow> {
  return tables(ctx)
    .updateTable('shipping.commodity')
    .set({ ...commodityColumns(fields, changedBy), version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('commodity_id', '=', commodityId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCommodity(ctx: Ctx, { companyId, commodityId }: CommodityKey): Promise<boolean> {
  const deleted = await tables(ctx)
    .deleteFrom('shipping.commodity')
    .where('company_id', '=', companyId)
    .where('commodity_id', '=', commodityId)
    .returning('commodity_id')
    .executeTakeFirst();
  return deleted !== undefined;
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
