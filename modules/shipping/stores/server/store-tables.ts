import type { Day } from '#kit/domain/day.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Fulfillment, StoreOrder, StorePlatform } from '#outside/web-stores/port.ts';
import type {
  FallbackMethod,
  ShipmentMethod,
} from '#modules/shipping/store-methods/domain/shipment-method.ts';
import type { AdviceCode } from '../domain/order-change.ts';
import type { StoreProblem, StoreStatus } from '../domain/store-problem.ts';
import type { StoreSettings } from '../domain/store-settings.ts';

type Json<T> = ColumnType<T, string, string>;

export type StoreOrderStatus = 'Waiting' | 'Blocked' | 'Shipped' | 'Canceled' | 'Closed';
export type FulfillmentStatus = 'Waiting' | 'Sending' | 'Sent' | 'Failed' | 'Undoing' | 'Undone';

export interface StoreTables {
  'shipping.web_store': {
    company_id: string;
    store_id: string;
    platform: StorePlatform;
    name: string;
    address: string;
    account: Maybe<string>;
    status: StoreStatus;
    state_digest: Maybe<string>;
    pending_sealed: Maybe<string>;
    grant_sealed: Maybe<string>;
    problem: Maybe<StoreProblem>;
    problem_words: Otherwise<string>;
    starts_on: Day;
    cursor: Maybe<string>;
    settings: Json<StoreSettings>;
    methods: ColumnType<readonly ShipmentMethod[], string | undefined, string>;
    fallback: ColumnType<FallbackMethod | null, string | null | undefined, string | null>;
    methods_version: Otherwise<number>;
    rates_sealed: Maybe<string>;
    polled_at: Maybe<Date>;
    waits_until: Maybe<Date>;
    created_by: string;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
    version: Otherwise<number>;
  };
  'shipping.store_order': {
    company_id: string;
    store_id: string;
    order_id: string;
    number: string;
    placed_at: Date;
    changed_at: Date;
    status: StoreOrderStatus;
    facts: Json<StoreOrder>;
    used_facts: ColumnType<StoreOrder | null, string | null | undefined, string | null>;
    shipment_id: Maybe<string>;
    draft_version: Maybe<number>;
    advice: Maybe<AdviceCode>;
    advice_words: Otherwise<string>;
    read_at: Date;
  };
  'shipping.store_notice': {
    company_id: string;
    store_id: string;
    notice_id: string;
    refusal: Maybe<string>;
    received_at: Date;
  };
  'shipping.store_fulfillment': {
    company_id: string;
    store_id: string;
    order_id: string;
    shipment_id: string;
    status: FulfillmentStatus;
    carrier: string;
    tracking_number: string;
    items: Json<Fulfillment['items']>;
    fulfillment_id: Maybe<string>;
    tries: Otherwise<number>;
    problem_words: Otherwise<string>;
    next_try_at: Date;
    created_at: Date;
    changed_at: Date;
  };
}

export type StoreRow = Selectable<StoreTables['shipping.web_store']>;
export type OrderRow = Selectable<StoreTables['shipping.store_order']>;
export type FulfillmentRow = Selectable<StoreTables['shipping.store_fulfillment']>;
export type StoreKey = Pick<StoreRow, 'company_id' | 'store_id'>;

export const storeTables = (ctx: Pick<Ctx, 'database'>) => tablesOf<StoreTables>(ctx);
