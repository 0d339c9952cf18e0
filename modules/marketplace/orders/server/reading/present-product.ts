import { day } from '#kit/domain/day.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { noMoney } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { NameById } from '#platform/companies/server.ts';
import type { HistoryEntry, Product, ReturnParcel } from '../../contract/order-shapes.ts';
import { canceledWords, itemMoves, itemWords, notOwedWords } from '../../domain/item-moves.ts';
import type { ItemFacts } from '../../domain/item-moves.ts';
import { isReturnable, expectedRefundDays, returnableUntil } from '../../domain/order-deadlines.ts';
import type { ReturnRow } from '../return-store.ts';
import { isUnpaid } from '../order-facts.ts';
import type { ChangedReport } from '../changed-report.ts';
import type { OfferRow } from '../offers/offer-store.ts';
import type { OrderItemRow, OrderMoveRow, OrderRow } from '../order-store.ts';

export interface ProductContext {
  readonly order: OrderRow;
  readonly moves: readonly OrderMoveRow[];
  readonly returns: readonly ReturnRow[];
  /** By return id. */
  readonly parcels: ReadonlyMap<string, ReturnParcel>;
  /** Whether the viewer may create shipments. */
  readonly canSend: boolean;
  readonly people: NameById;
  readonly offers: readonly OfferRow[];
  readonly changedReports: ReadonlyMap<string, ChangedReport>;
  readonly now: Date;
}

export function presentProduct(item: OrderItemRow, context: ProductContext): Product {
  const { order, moves, returns } = context;
  const own = moves.filter(({ order_item_id }) => order_item_id === item.order_item_id);
  const request = returns.find(({ order_item_id }) => order_item_id === item.order_item_id);
  const parcel = request === undefined ? undefined : context.parcels.get(request.return_id);
  const offer = context.offers.find(
    ({ order_item_id, answer_by }) => order_item_id === item.order_item_id && answer_by > context.now,
  );
  const changed = context.changedReports.get(item.order_item_id);
  const words = statusLabels(order, item);
  return {
    orderItemId: item.order_item_id,
    stone: item.stone,
    amounts: item.cost,
    status: item.status,
    statusWords: isCanceled(order, item) ? canceledWords : words[item.status],
    statusDate: item.status_since.toISOString(),
    timeline: withScans(
      own.map((move) => presentMove(move, context.people, words[toItemStatus(move.to_state)])),
      parcel,
    ),
    returnableUntil:
      order.delivered_on !== null && isReturnableStone(item) ? returnableUntil(order.delivered_on) : null,
    refund: presentRefund(item, own),
    return:
      request === undefined
        ? null
        : {
            reason: request.reason,
            askedOn: request.asked_on,
            fee: request.fee,
            parcel: parcel ?? null,
            answer: request.answer,
          },
    offer:
      offer === undefined
        ? null
        : {
            stone: offer.stone,
            amounts: offer.cost,
            words: offer.words,
            answerBy: offer.answer_by.toISOString(),
          },
    reportChanges: [...(changed?.words ?? [])],
    rating: item.stars,
    actions: [
      ...(offer === undefined ? [] : (['decideOffer'] as const)),
      ...(offer === undefined && changed !== undefined ? (['decideReport'] as const) : []),
      ...movesFrom(itemMoves, item.status, 'buyer', itemFacts(order, item, context.now)).filter(
        (move) => move === 'askReturn',
      ),
      ...(item.status === 'ReturnInitiated' && context.canSend && parcel === undefined
        ? (['makeParcel'] as const)
        : []),
      ...(isRatable(order, item) ? (['rate'] as const) : []),
    ],
  };
}

/** It reached its buyer, who may have sent it back since. */
export const isRatable = ({ status }: OrderRow, item: OrderItemRow): boolean =>
  (status === 'Delivered' || status === 'Completed') &&
  item.status !== 'Pending' &&
  item.status !== 'NotAvailable';

const isCanceled = (order: OrderRow, { status }: OrderItemRow): boolean =>
  order.status === 'Cancelled' && (status === 'Pending' || status === 'Confirmed');

function statusLabels(order: OrderRow, { status, refund_amount }: OrderItemRow): typeof itemWords {
  const isNotOwed = status === 'NotAvailable' && (refund_amount === noMoney || isUnpaid(order));
  return isNotOwed ? { ...itemWords, NotAvailable: notOwedWords } : itemWords;
}

/** A return's carrier scans are part of its stone's history. */
function withScans(timeline: HistoryEntry[], parcel: ReturnParcel | undefined): HistoryEntry[] {
  if (parcel === undefined) return timeline;
  const scans = parcel.scans.map(({ at, words }) => ({
    state: 'ReturnInitiated',
    words,
    at,
    by: 'carrier' as const,
    person: null,
    reason: '',
  }));
  return [...timeline, ...scans].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Spec marketplace §1 and §2: lab-grown stones offered as returnable. */
export const isReturnableStone = ({ stone }: OrderItemRow): boolean =>
  stone.diamondType === 'Lab' && stone.returnable;

export function itemFacts(order: OrderRow, item: OrderItemRow, now: Date): ItemFacts {
  const today = day(providerDay(now));
  return {
    notShipped: !['Shipped', 'Delivered', 'Completed'].includes(order.status),
    returnable: isReturnableStone(item),
    withinReturnDays: order.delivered_on !== null && isReturnable(order.delivered_on, today),
  };
}

export function presentMove(move: OrderMoveRow, people: NameById, words: string): HistoryEntry {
  const byOwnPerson = move.moved_by === 'buyer' || move.moved_by === 'administrator';
  return {
    state: move.to_state,
    words,
    at: move.moved_at.toISOString(),
    by: move.moved_by,
    person: byOwnPerson && move.person_id !== null ? (people.get(move.person_id) ?? null) : null,
    reason: move.reason,
  };
}

const toItemStatus = (state: string) =>
  itemMoves.states.find((status) => status === state) ?? itemMoves.initial;

function presentRefund(item: OrderItemRow, own: readonly OrderMoveRow[]): Product['refund'] {
  const started = own.findLast(({ move }) => move === 'refund');
  if (started === undefined || item.refund_amount === null) return null;
  const [from, to] = expectedRefundDays(day(providerDay(started.moved_at)));
  return { amount: item.refund_amount, from, to };
}
