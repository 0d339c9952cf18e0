import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { AgsGrades } from './stone.ts';
import type { EnumColumns, NumberColumns } from './stone-columns.ts';

export interface StoneColumns extends EnumColumns, NumberColumns {
  item_id: number;
  report_key: Maybe<string>;
  report_number: Maybe<string>;
  is_listed: Otherwise<boolean>;
  height: Maybe<number>;
  girdle_percent: Maybe<number>;
  source_region: Maybe<string>;
  provenance_number: Maybe<string>;
  ags: ColumnType<AgsGrades | null, string | null, string | null>;
  supplier_id: string;
  offers: Otherwise<number>;
  listed_at: Date;
  confirmed_at: Date;
  changed_by: ColumnType<string, never, never>;
}

export interface CatalogTables {
  'marketplace.supplier': {
    supplier_id: string;
    company_id: Maybe<string>;
    name: string;
    standing: Otherwise<'Asked' | 'Enabled' | 'Trusted' | 'Refused' | 'Stopped'>;
    reason: Maybe<string>;
    changed_at: Otherwise<Date>;
    asked_by: Maybe<string>;
  };
  'marketplace.stone': StoneColumns;
  'marketplace.offer': {
    supplier_id: string;
    stock_ref: string;
    item_id: number;
    price: number;
    price_per_carat: number;
    source_country: number;
    source_region: Maybe<string>;
    availability: number;
    returnable: number;
    is_open: Otherwise<boolean>;
    listed_at: Date;
    confirmed_at: Date;
  };
  'marketplace.price_change': { item_id: number; changed_at: Date; price_per_carat: number };
}
