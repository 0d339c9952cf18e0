import type { Long, Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Consent, Quote, SaleKind } from '../domain/sale-facts.ts';

export interface SaleItem {
  readonly description: string;
  readonly category: string;
  readonly price: number;
}

export interface SaleTables {
  'register.sale': {
    company_id: string;
    sale_id: string;
    sender_id: string;
    store_id: string;
    number: string;
    number_key: string;
    kind: SaleKind;
    is_test: boolean;
    refund_of: Maybe<string>;
    code: string;
    sold_at: Date;
    associate: string;
    customer_name: string;
    customer_email: string;
    customer_phone: string;
    consent: Consent;
    items: ColumnType<SaleItem[], string, string>;
    total: Long;
    extra: ColumnType<Readonly<Record<string, unknown>>, string, string>;
    match_key: Maybe<string>;
    email_key: Maybe<string>;
    duplicate_of: Maybe<string>;
    refunded_at: Maybe<Date>;
    is_not_duplicate: Otherwise<boolean>;
    fixed_email: Maybe<string>;
    fixed_consent: Otherwise<boolean>;
    fixed_by: Maybe<string>;
    fixed_at: Maybe<Date>;
    status: 'Processed' | 'NotProcessed';
    reasons: ReasonCode[];
    open_reasons: ReasonCode[];
    needs_fix: ColumnType<boolean, never, never>;
    dismissed_at: Maybe<Date>;
    processed_at: Maybe<Date>;
    resent_at: Maybe<Date>;
    resent_by: Maybe<string>;
    received_at: Date;
    customer_erased_at: Maybe<Date>;
    quote: Maybe<Quote>;
    quote_at: Maybe<Date>;
  };
  'register.opt_out': { company_id: string; email_digest: string; opted_out_at: Date };
}

export type SaleRecord = Selectable<SaleTables['register.sale']>;
export type NewSale = Insertable<SaleTables['register.sale']>;

export const saleTables = (ctx: Pick<Ctx, 'database'>) => tablesOf<SaleTables>(ctx);
