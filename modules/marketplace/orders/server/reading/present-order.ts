import { movesFrom } from '#kit/domain/life-cycle.ts';
import { day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { creditedOnBill, findBill, owedOnBills } from '#platform/payments/server.ts';
import type { DiamondOrder } from '../../contract/order-shapes.ts';
import { sumCosts } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { freeReturns, nextReturnFee } from '../../domain/order-deadlines.ts';
import { orderMoves, orderPaymentMoves } from '../../domain/order-moves.ts';
import type { OrderStatus } from '../../domain/order-moves.ts';
import { orderPaymentWords, orderWords } from '../../domain/order-words.ts';
import { findParcels } from '../order-parts.ts';
import type { OrderParts } from '../order-parts.ts';
import { countReturns, listReturns } from '../return-store.ts';
import { findChangedReports } from '../changed-report.ts';
import { listOpenOffers } from '../offers/offer-store.ts';
import { orderFacts } from '../order-facts.ts';
import { listNotes, presentNote } from '../add-note.ts';
import { findOrder, listItems, listMoves } from '../order-store.ts';
import type { OrderMoveRow, OrderRow } from '../order-store.ts';
import { presentMove, presentProduct } from './present-product.ts';
import { presentOrderRow } from './search-orders.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { orderRefusals as no } from '../../contract/orders.ts';
import type { getOrder as call } from '../../contract/orders.ts';

/** An order for its buyer. */
export async function presentOrder(
  ctx: Ctx,
  order: OrderRow,
  { bank, parcels }: Pick<OrderParts, 'bank' | 'parcels'>,
): Promise<DiamondOrder> {
  const { company_id: companyId, order_id: orderId } = order;
  const key = { companyId, orderId };
  const items = await listItems(ctx, key);
  const moves = await listMoves(ctx, key);
  const notes = await listNotes(ctx, key);
  const people = await findPersonNames(ctx, listPersonIds(order, moves, notes));
  const now = ctx.clock.now();
  const returns = await listReturns(ctx, key);
  const context = {
    order,
    moves,
    returns,
    parcels: await findParcels(ctx, returns, parcels),
    canSend: parcels.canSend(ctx),
    people,
    offers: await listOpenOffers(ctx, key),
    changedReports: await findChangedReports(ctx, order, items),
    now,
  };
  const used = await countReturns(ctx, companyId, day(providerDay(now)));
  return {
    ...presentOrderRow(order, { items, people, now }),
    customerOrderStatus: moves.filter(({ subject }) => subject === 'order').map(presentStatus),
    approvedBy: order.approved_by === null ? null : (people.get(order.approved_by) ?? null),
    poNumber: (await findBill(ctx, { companyId, billId: order.bill_id }))?.po_number ?? null,
    amounts: sumCosts(items.map(({ cost }) => cost)),
    credited: await creditedOnBill(ctx, { companyId, billId: order.bill_id }),
    payment: {
      method: order.payment_method,
      words: orderPaymentWords[order.payment_status],
      timeline: moves
        .filter(({ subject }) => subject === 'payment')
        .map((move) => presentMove(move, people, paymentLabel(move))),
      wire: await presentWire(ctx, order, { moves, bank }),
    },
    deliveryMethod: order.delivery,
    taxState: order.deliver_to.stateId,
    isTaxEstimated: order.tax_is_estimate,
    deliveryLocation: {
      locationName: order.deliver_to.locationName,
      phoneNumber: order.deliver_to.phoneNumber,
      lines: [...order.deliver_to.lines],
    },
    phone: order.phone,
    retailIndicator: order.retail_indicator,
    carrier: order.carrier,
    deliveredOn: order.delivered_on,
    products: items.map((item) => presentProduct(item, context)),
    notes: notes.map((note) => presentNote(note, people)),
    returns: { used, free: freeReturns, nextCosts: nextReturnFee(used) },
    actions: movesFrom(orderMoves, order.status, 'buyer', orderFacts(order, items)).filter(
      (move) => move === 'withdraw',
    ),
  };
}

const listPersonIds = (
  order: OrderRow,
  moves: readonly OrderMoveRow[],
  notes: readonly { readonly written_by: string }[],
): string[] =>
  [
    order.bought_by,
    order.approved_by,
    ...moves.map(({ person_id }) => person_id),
    ...notes.map(({ written_by }) => written_by),
  ].filter((id) => id !== null);

function presentStatus(move: OrderMoveRow): DiamondOrder['customerOrderStatus'][number] {
  const status: OrderStatus =
    orderMoves.states.find((candidate) => candidate === move.to_state) ?? orderMoves.initial;
  return { status, words: orderWords[status], orderStatusDate: move.moved_at.toISOString() };
}

const paymentLabel = ({ to_state }: OrderMoveRow): string =>
  orderPaymentWords[
    orderPaymentMoves.states.find((candidate) => candidate === to_state) ?? orderPaymentMoves.initial
  ];

/** While a wire is due, late or not. */
async function presentWire(
  ctx: Ctx,
  order: OrderRow,
  { moves, bank }: { readonly moves: readonly OrderMoveRow[]; readonly bank: OrderParts['bank'] },
): Promise<DiamondOrder['payment']['wire']> {
  if (order.payment_status !== 'AwaitingWire' && order.payment_status !== 'GuaranteeLost') return null;
  const owed = await owedOnBills(ctx, order.company_id, [order.bill_id]);
  const failed = moves.findLast(({ subject, move }) => subject === 'payment' && move === 'sendBack');
  return {
    bank,
    quote: order.number,
    amount: owed.get(order.bill_id) ?? noMoney,
    dueOn: order.wire_due_on,
    afterFailedAch: failed === undefined ? null : failed.reason,
  };
}

export function getOrderWith(parts: Pick<OrderParts, 'bank' | 'parcels'>) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId } = requireMember(ctx.actor);
    const order = (await findOrder(ctx, { companyId, orderId: params.id })) ?? refuse(no.order_missing);
    return presentOrder(ctx, order, parts);
  };
}
