import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { CheckoutStanding } from '../domain/checkout-standing.ts';
import type { CheckoutTerms } from '../domain/checkout-terms.ts';

export interface CheckoutTables {
  'marketplace.checkout': {
    company_id: string;
    /** The order has the same id once it is placed. */
    checkout_id: string;
    cart_id: string;
    intent: string;
    standing: CheckoutStanding;
    terms: ColumnType<CheckoutTerms, string, string>;
    run_id: Maybe<string>;
    order_number: Maybe<string>;
    bill_id: Maybe<string>;
    charge_id: Maybe<string>;
    failure: Maybe<string>;
    session_id: Maybe<string>;
    asked_by: string;
    asked_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    ended_at: Maybe<Date>;
  };
  'marketplace.reservation': {
    item_id: number;
    company_id: string;
    checkout_id: string;
    reserved_at: Date;
  };
}
