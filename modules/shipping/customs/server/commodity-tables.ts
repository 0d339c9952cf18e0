import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Commodity } from '#modules/shipping/draft/domain/commodity.ts';

export interface CommodityTables {
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
