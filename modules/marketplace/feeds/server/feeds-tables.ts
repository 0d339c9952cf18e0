import type { Long, Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/catalog-tables.ts';
import type { Feed } from '../contract/feed-shapes.ts';
import type { FeedSummary } from '../domain/count-outcomes.ts';
import type { FeedMode } from '../domain/feed-limits.ts';
import type { FeedMapping } from '../domain/feed-mapping.ts';
import type { FeedState } from '../domain/feed-moves.ts';
import type { FeedFormat } from './reading/feed-format.ts';

type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type FeedPlan = NonNullable<Feed['plan']>;

export interface FeedsTables {
  'marketplace.supplier': CatalogTables['marketplace.supplier'] & { mapping: MaybeJson<FeedMapping> };
  'marketplace.feed': {
    company_id: string;
    feed_id: string;
    supplier_id: string;
    file_id: string;
    file_name: string;
    file_size: ColumnType<string, number, number>;
    uploaded_by: string;
    uploaded_by_name: string;
    uploaded_at: Date;
    format: Json<FeedFormat>;
    headers: Json<readonly string[]>;
    sample_rows: Json<readonly (readonly string[])[]>;
    column_set: Maybe<NonNullable<Feed['columnSet']>>;
    mapping: Json<FeedMapping>;
    mode: FeedMode;
    state: FeedState;
    attempt: Otherwise<number>;
    tries: Otherwise<number>;
    rows_done: Otherwise<number>;
    bytes_done: Long;
    summary: MaybeJson<FeedSummary>;
    plan: MaybeJson<FeedPlan>;
    report_id: Maybe<string>;
    on_market_at: Maybe<Date>;
    reason: Maybe<string>;
    changed_at: Date;
    ended_at: Maybe<Date>;
  };
}
