import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { UnitTotals } from '../domain/line-outcome.ts';
import type { MemoItem } from '../domain/memo-line.ts';
import type { MemoParty, MemoStatus } from '../domain/memo-moves.ts';

type Json<T> = ColumnType<T, string, string>;

/** What an event says beside who and when. */
export interface EventDetail {
  readonly comment?: string;
  readonly lines?: readonly { readonly line: number; readonly quantity: number }[];
  readonly way?: 'carrier' | 'hand';
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly signedName?: string;
  readonly termsVersion?: string;
  readonly invoice?: string;
  readonly days?: number;
  /** In cents. */
  readonly price?: number;
}

/** Where one side's goods go, as that side gave it. */
export interface MemoAddress {
  readonly company: string;
  readonly person: string;
  readonly phone: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  readonly country: 'US' | 'CA';
}

interface InvoicedLine {
  readonly line: number;
  readonly title: string;
  readonly quantity: number;
  readonly price: number;
}

interface MemoTables {
  'memo.memo': {
    seller_id: string;
    memo_id: string;
    number: string;
    buyer_id: Maybe<string>;
    buyer_person_id: Maybe<string>;
    /** The buyer's company, or a guest's own id; null while there is no buyer. */
    buyer_key: ColumnType<string | null, never, never>;
    buyer_email: string;
    seller_name: string;
    seller_place: string;
    buyer_name: string;
    buyer_place: string;
    buyer_person: string;
    status: MemoStatus;
    version: number;
    validity_days: number;
    payment_days: number;
    interest: number;
    terms_version: string;
    note: string;
    line_count: number;
    units: Json<UnitTotals>;
    value_total: Cents;
    value_out: Cents;
    list_rank: number;
    list_on: number;
    search: string;
    ship_way: Maybe<'carrier' | 'hand'>;
    carrier: Maybe<string>;
    tracking_number: Maybe<string>;
    created_by: string;
    created_at: Date;
    changed_at: Date;
    sent_at: Maybe<Date>;
    accepted_at: Maybe<Date>;
    shipped_at: Maybe<Date>;
    received_at: Maybe<Date>;
    due_on: Maybe<Day>;
    closed_at: Maybe<Date>;
    deleted_at: Maybe<Date>;
    seller_address: ColumnType<MemoAddress | null, string | null | undefined, string | null>;
    buyer_address: ColumnType<MemoAddress | null, string | null | undefined, string | null>;
    recalled_at: Maybe<Date>;
    extension_asked: Maybe<number>;
    alert_stage: Otherwise<number>;
    alerted_on: Maybe<Day>;
    logo_file_id: Maybe<string>;
  };
  'memo.line': {
    seller_id: string;
    memo_id: string;
    line: number;
    item: Json<MemoItem>;
    item_key: Maybe<string>;
    quantity: number;
    price: Cents;
    kept: Otherwise<number>;
    in_transit: Otherwise<number>;
    returned: Otherwise<number>;
    disputed: Otherwise<number>;
    invoiced: Otherwise<number>;
    kept_on: Maybe<Day>;
    dispute: Maybe<string>;
    price_asked: Maybe<Cents>;
    price_asked_by: Maybe<MemoParty>;
  };
  'memo.event': {
    seller_id: string;
    memo_id: string;
    event_id: string;
    at: Date;
    side: 'seller' | 'buyer' | 'clock';
    company_id: Maybe<string>;
    person_id: Maybe<string>;
    person_name: string;
    act: string;
    detail: Json<EventDetail>;
    address: Maybe<string>;
  };
  'memo.invoice': {
    seller_id: string;
    memo_id: string;
    invoice_id: string;
    number: string;
    lines: Json<readonly InvoicedLine[]>;
    amount: Cents;
    kept_on: Day;
    pay_by: Day;
    interest: number;
    issued_by: string;
    issued_at: Date;
    paid_on: Maybe<Day>;
    paid_by: Maybe<string>;
  };
  'memo.parcel': {
    seller_id: string;
    memo_id: string;
    shipment_id: string;
    leg: 'out' | 'return';
    company_id: string;
    lines: Json<readonly { readonly line: number; readonly quantity: number }[]>;
    status: 'Draft' | 'Sent' | 'Void';
    created_by: string;
    created_at: Date;
  };
}

export type MemoRecord = Selectable<MemoTables['memo.memo']>;
export type NewMemo = Omit<Insertable<MemoTables['memo.memo']>, 'number'>;
export type MemoChange = Updateable<MemoTables['memo.memo']>;
export type LineRecord = Selectable<MemoTables['memo.line']>;
export type LinePriceChange = Pick<
  Updateable<MemoTables['memo.line']>,
  'price' | 'item' | 'price_asked' | 'price_asked_by'
>;
export type NewLine = Insertable<MemoTables['memo.line']>;
export type EventRecord = Selectable<MemoTables['memo.event']>;
export type NewEvent = Insertable<MemoTables['memo.event']>;
export type InvoiceRecord = Selectable<MemoTables['memo.invoice']>;
export type ParcelRecord = Selectable<MemoTables['memo.parcel']>;
export type NewParcel = Insertable<MemoTables['memo.parcel']>;
export type NewInvoice = Omit<Insertable<MemoTables['memo.invoice']>, 'number'>;

export const memoTables = (ctx: Ctx) => tablesOf<MemoTables>(ctx);
