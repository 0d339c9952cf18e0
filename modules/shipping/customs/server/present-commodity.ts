import type { KeptCommodity } from '../contract/commodity-endpoints.ts';
import type { CommodityRow } from './commodity-store.ts';

export const presentCommodity = (row: CommodityRow): KeptCommodity => ({
  ...row.commodity,
  description: row.description,
  unitValue: row.unit_value,
  isFavorite: row.is_favorite,
  commodityId: row.commodity_id,
  version: row.version,
});
