import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { ItemStatus } from '../domain/item-moves.ts';
import type { MoveSubject, Mover, OrderPaymentStatus, OrderStatus } from '../domain/order-moves.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/destination.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import type { HeldTable } from '#platform/access/server.ts';

export interface OrderTables {
  'marketplace.diamond_order': {
    company_id: string;
    order_id: string;
    number: string;
    module_type: 0 | 2;
    bought_by: string;
    approved_by: Maybe<string>;
    ordered_at: Date;
    status: OrderStatus;
    payment_status: OrderPaymentStatus;
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
    tax_is_estimate: Otherwise<boolean>;
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
    stone: ColumnType<Diamond, string, string>;
    cost: ColumnType<LandedCost, string, string>;
    status: ItemStatus;
    status_since: Date;
    authenticated_at: Maybe<Date>;
    refund_amount: Maybe<Cents>;
    refund_id: Maybe<string>;
    /** The bank rejected it; staff tries again. */
    refund_failed: Otherwise<boolean>;
    /** The number of retries. */
    refund_tries: Otherwise<number>;
    /** What a cheaper substitute gives back. */
    difference: Maybe<Cents>;
    difference_paid: Otherwise<boolean>;
    /** The buyer's rating; null before the first. */
    stars: Maybe<number>;
    rated_by: Maybe<string>;
    rated_at: Maybe<Date>;
  };
  'marketplace.stone_offer': {
    company_id: string;
    offer_id: string;
    order_id: string;
    order_item_id: string;
    item_id: number;
    stone: ColumnType<Diamond, string, never>;
    cost: ColumnType<LandedCost, string, never>;
    words: string;
    offered_at: Date;
    answer_by: Date;
    status: Otherwise<'Open' | 'Accepted' | 'Refused' | 'Expired'>;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
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
    /** Shipping's id; null for a return sent some other way. */
    shipment_id: Maybe<string>;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    answer: Maybe<string>;
  };
}

const accountingRecord = {
  company: 'company_id',
  erase: { stays: 'Purchase records are retained as required by law and identify people only by ID.' },
} as const;

export const heldOrders: readonly HeldTable[] = [
  {
    ...accountingRecord,
    table: 'marketplace.diamond_order',
    title: 'Diamond orders',
    person: ['bought_by', 'approved_by'],
    shows: [
      'order_id',
      'number',
      'ordered_at',
      'status',
      'payment_status',
      'payment_method',
      'delivery',
      'deliver_to',
      'phone',
      'total',
      'tracking_number',
      'delivered_on',
    ],
    order: ['ordered_at'],
    dated: 'ordered_at',
  },
  {
    ...accountingRecord,
    table: 'marketplace.order_item',
    title: 'Ordered stones',
    person: ['rated_by'],
    shows: [
      'order_id',
      'item_id',
      'stone',
      'cost',
      'status',
      'status_since',
      'refund_amount',
      'stars',
      'rated_at',
    ],
    order: ['status_since', 'order_item_id'],
  },
  {
    ...accountingRecord,
    table: 'marketplace.stone_offer',
    title: 'Substitutes offered',
    person: ['decided_by'],
    shows: ['order_id', 'item_id', 'stone', 'cost', 'words', 'offered_at', 'status', 'decided_at'],
    order: ['offered_at'],
    dated: 'offered_at',
  },
  {
    ...accountingRecord,
    table: 'marketplace.order_move',
    title: 'Order history',
    person: ['person_id'],
    shows: ['order_id', 'subject', 'move', 'from_state', 'to_state', 'reason', 'moved_at'],
    order: ['move_id'],
    dated: 'moved_at',
  },
  {
    ...accountingRecord,
    table: 'marketplace.order_note',
    title: 'Order notes',
    person: ['written_by'],
    shows: ['order_id', 'special_instruction_text', 'written_at'],
    order: ['written_at'],
    dated: 'written_at',
  },
  {
    ...accountingRecord,
    table: 'marketplace.stone_return',
    title: 'Diamond returns',
    person: ['asked_by', 'decided_by'],
    shows: [
      'order_id',
      'order_item_id',
      'asked_at',
      'reason',
      'fee',
      'tracking_number',
      'shipment_id',
      'decided_at',
      'answer',
    ],
    order: ['asked_at'],
    dated: 'asked_at',
  },
];
