import { day } from '#kit/domain/day.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { noMoney } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { NameById } from '#platform/companies/server.ts';
import type { Happening, Product, ReturnParcel } from '../../contract/order-shapes.ts';
import { givenUpWords, itemMoves, itemWords, notOwedWords } from '../../domain/item-moves.ts';
import type { ItemFacts } from '../../domain/item-moves.ts';
import { isReturnable, refundExpected, returnableUntil } from '../../domain/order-deadlines.ts';
import type { ReturnRow } from '../return-store.ts';
import { isUnpaid } from '../facts-of-order.ts';
import type { OrderItemRow, OrderMoveRow, OrderRow } from '../order-store.ts';

export interface Around {
  readonly order: OrderRow;
  readonly moves: readonly OrderMoveRow[];
  readonly returns: readonly ReturnRow[];
  /** By return id. */
  readonly parcels: ReadonlyMap<string, ReturnParcel>;
  /** Whether the viewer may create shipments. */
  readonly maySend: boolean;
  readonly people: NameById;
  readonly now: Date;
}

export function presentProduct(item: OrderItemRow, around: Around): Product {
  const { order, moves, returns } = around;
  const own = moves.filter(({ order_item_id }) => order_item_id === item.order_item_id);
  const asked = returns.find(({ order_item_id }) => order_item_id === item.order_item_id);
  const parcel = asked === undefined ? undefined : around.parcels.get(asked.return_id);
  const words = wordsFor(order, item);
  return {
    orderItemId: item.order_item_id,
    stone: item.stone,
    amounts: item.cost,
    status: item.status,
    statusWords: isGivenUp(order, item) ? givenUpWords : words[item.status],
    statusDate: item.status_since.toISOString(),
    timeline: withScans(
      own.map((move) => happened(move, around.people, words[stateOf(move.to_state)])),
      parcel,
    ),
    returnableUntil:
      order.delivered_on !== null && mayComeBack(item) ? returnableUntil(order.delivered_on) : null,
    refund: refundOf(item, own),
    return:
      asked === undefined
        ? null
        : {
            reason: asked.reason,
            askedOn: asked.asked_on,
            fee: asked.fee,
            parcel: parcel ?? null,
            answer: asked.answer,
          },
    actions: [
      ...movesFrom(itemMoves, item.status, 'buyer', factsOfItem(order, item, around.now)).filter(
        (move) => move === 'askReturn',
      ),
      ...(item.status === 'ReturnInitiated' && around.maySend && parcel === undefined
        ? (['makeParcel'] as const)
        : []),
    ],
  };
}

const isGivenUp = (order: OrderRow, { status }: OrderItemRow): boolean =>
  order.status === 'Cancelled' && (status === 'Pending' || status === 'Confirmed');

function wordsFor(order: OrderRow, { status, refund_amount }: OrderItemRow): typeof itemWords {
  const isNotOwed = status === 'NotAvailable' && (refund_amount === noMoney || isUnpaid(order));
  return isNotOwed ? { ...itemWords, NotAvailable: notOwedWords } : itemWords;
}

/** A return's carrier scans are part of its stone's history. */
function withScans(timeline: Happening[], parcel: ReturnParcel | undefined): Happening[] {
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
export const mayComeBack = ({ stone }: OrderItemRow): boolean =>
  stone.diamondType === 'Lab' && stone.returnable;

export function factsOfItem(order: OrderRow, item: OrderItemRow, now: Date): ItemFacts {
  const today = day(providerDay(now));
  return {
    notShipped: !['Shipped', 'Delivered', 'Completed'].includes(order.status),
    returnable: mayComeBack(item),
    withinReturnDays: order.delivered_on !== null && isReturnable(order.delivered_on, today),
  };
}

export function happened(move: OrderMoveRow, people: NameById, words: string): Happening {
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

const stateOf = (state: string) => itemMoves.states.find((one) => one === state) ?? itemMoves.initial;

function refundOf(item: OrderItemRow, own: readonly OrderMoveRow[]): Product['refund'] {
  const begun = own.findLast(({ move }) => move === 'refund');
  if (begun === undefined || item.refund_amount === null) return null;
  const [from, to] = refundExpected(day(providerDay(begun.moved_at)));
  return { amount: item.refund_amount, from, to };
}
