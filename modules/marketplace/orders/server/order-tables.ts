import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { ItemState } from '../domain/item-moves.ts';
import type { OrderState } from '../domain/order-moves.ts';
import type { OrderPaymentState } from '../domain/order-payment-moves.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/deliver-to.ts';
import type { Mover, MoveSubject } from '../domain/order-history.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';

export interface OrderTables {
  'marketplace.diamond_order': {
    company_id: string;
    order_id: string;
    number: string;
    module_type: 0 | 2;
    bought_by: string;
    approved_by: Maybe<string>;
    ordered_at: Date;
    status: OrderState;
    payment_status: OrderPaymentState;
    payment_type: StonePayment;
    payment_method: string;
    bill_id: string;
    charge_id: Maybe<string>;
    wire_due_on: Maybe<Day>;
    delivery: Delivery;
    deliver_to: ColumnType<DeliverTo, string, never>;
    phone: string;
    retail_indicator: boolean;
    total: Cents;
    carrier: Maybe<string>;
    tracking_number: Maybe<string>;
    delivered_on: Maybe<Day>;
    version: Otherwise<number>;
  };
  'marketplace.order_item': {
    company_id: string;
    order_item_id: string;
    order_id: string;
    place: number;
    item_id: number;
    supplier_id: string;
    stone: ColumnType<Diamond, string, never>;
    cost: ColumnType<LandedCost, string, never>;
    status: ItemState;
    status_since: Date;
    authenticated_at: Maybe<Date>;
    refund_amount: Maybe<Cents>;
    refund_id: Maybe<string>;
    /** The bank did not take it; the desk tries again. */
    refund_failed: Otherwise<boolean>;
    /** How often it was tried again. */
    refund_tries: Otherwise<number>;
  };
  'marketplace.order_move': {
    company_id: string;
    order_id: string;
    move_id: ColumnType<string, never, never>;
    order_item_id: Maybe<string>;
    subject: MoveSubject;
    move: string;
    from_state: string;
    to_state: string;
    moved_by: Mover;
    person_id: Maybe<string>;
    reason: Otherwise<string>;
    moved_at: Date;
  };
  'marketplace.order_note': {
    company_id: string;
    order_id: string;
    note_id: string;
    written_by: string;
    by_staff: boolean;
    special_instruction_text: string;
    written_at: Date;
  };
  'marketplace.stone_return': {
    company_id: string;
    return_id: string;
    order_id: string;
    order_item_id: string;
    asked_by: string;
    asked_at: Date;
    asked_on: Day;
    reason: string;
    fee: Cents;
    carrier: Maybe<string>;
    tracking_number: Maybe<string>;
    /** Shipping's; null of whoever sends it by something else. */
    shipment_id: Maybe<string>;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    answer: Maybe<string>;
  };
}
