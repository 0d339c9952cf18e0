import { maskedNumber } from '#kit/domain/text/masked.ts';
import { formatDay } from '#kit/domain/day.ts';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { creditedOnBill, owedOnBills } from '#platform/payments/server.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { DeskRow } from '../contract/desk-orders.ts';
import type { DeskItemAction, DeskOrderAction, DeskQueue } from '../domain/desk-queues.ts';
import { orderMoves } from '#modules/marketplace/orders/domain/order-moves.ts';
import { findReturn } from '#modules/marketplace/orders/server/return-store.ts';
import type { SaleRow } from '#modules/marketplace/sales/server/sale-store.ts';
import type { SellerName } from './name-sellers.ts';
import type { DeskQueueRow } from './desk-queue-store.ts';

interface RowContext {
  readonly queue: DeskQueue;
  readonly companies: NameById;
  readonly suppliers: ReadonlyMap<string, SellerName>;
  readonly sales: ReadonlyMap<string, SaleRow>;
}

/** A queue's row with its actions. */
export async function presentDeskRow(
  ctx: Ctx,
  row: DeskQueueRow,
  { queue, companies, suppliers, sales }: RowContext,
): Promise<DeskRow> {
  const sale = sales.get(row.order_item_id);
  const isWholeOrder = queue === 'shipping' || queue === 'wires';
  return {
    companyId: row.company_id,
    company: companies.get(row.company_id) ?? '-',
    orderId: row.order_id,
    orderNumber: row.number,
    orderItemId: isWholeOrder ? null : row.order_item_id,
    title: isWholeOrder ? `To ${row.deliver_to.locationName}` : stoneTitle(row.stone),
    itemId: isWholeOrder ? null : String(row.item_id),
    supplier: isWholeOrder ? null : (suppliers.get(row.supplier_id)?.name ?? null),
    supplierCompanyId: isWholeOrder ? null : (suppliers.get(row.supplier_id)?.companyId ?? null),
    saleStatus: isWholeOrder ? null : (sale?.status ?? null),
    answerBy: isWholeOrder ? null : (sale?.answer_by.toISOString() ?? null),
    amount: await findAmount(ctx, row, queue),
    since: row.since.toISOString(),
    status: row.order_status,
    paymentStatus: row.payment_status,
    itemStatus: isWholeOrder ? null : row.item_status,
    note: await describeRow(ctx, row, queue),
    orderActs: listOrderActions(queue, row),
    itemActs: listItemActions(queue, row, sale),
  };
}

/** Unavailable stones are subtracted: a wire pays the rest, a parcel carries the rest. */
async function findAmount(ctx: Ctx, row: DeskQueueRow, queue: DeskQueue): Promise<Cents> {
  const bill = { companyId: row.company_id, billId: row.bill_id };
  if (queue === 'shipping') return subtractCents(row.total, await creditedOnBill(ctx, bill));
  if (queue !== 'wires') return row.refund_amount ?? row.cost.total;
  return (await owedOnBills(ctx, row.company_id, [row.bill_id])).get(row.bill_id) ?? noMoney;
}

async function describeRow(ctx: Ctx, row: DeskQueueRow, queue: DeskQueue): Promise<string> {
  switch (queue) {
    case 'availability':
      return row.payment_method;
    case 'authentication':
      return row.stone.gradingReportNumber === null
        ? 'No report'
        : `${row.stone.gradingLab} ${row.stone.gradingReportNumber}`;
    case 'shipping':
      return row.tracking_number === null
        ? `${row.delivery}: ${row.deliver_to.lines.join(', ')}`
        : `${row.carrier ?? ''} ${maskedNumber(row.tracking_number)}`.trim();
    case 'returns': {
      const request = await findReturn(ctx, { companyId: row.company_id, orderItemId: row.order_item_id });
      if (request === undefined) return '';
      const { reason, carrier, tracking_number: number } = request;
      return number === null ? reason : `${carrier ?? ''} ${maskedNumber(number)}: ${reason}`.trim();
    }
    case 'refunds':
      if (row.refund_failed) return `Rejected by the bank: ${row.payment_method}`;
      return row.refund_id === null ? `To send: ${row.payment_method}` : `Sent: ${row.payment_method}`;
    case 'wires':
      return row.wire_due_on === null ? '' : `Due ${formatDay(row.wire_due_on)}`;
  }
}

function listOrderActions(queue: DeskQueue, { order_status }: DeskQueueRow): DeskOrderAction[] {
  if (queue === 'wires')
    return orderMoves.moves.cancel.from.some((from) => from === order_status) ? ['cancel'] : [];
  if (queue !== 'shipping') return [];
  return order_status === 'Shipped' ? ['deliver'] : ['ship'];
}

function listItemActions(queue: DeskQueue, row: DeskQueueRow, sale: SaleRow | undefined): DeskItemAction[] {
  switch (queue) {
    case 'availability':
      // Until its deadline, a seller who answers in the portal confirms alone.
      return sale === undefined || sale.status === 'Late' ? ['confirm', 'miss'] : ['miss'];
    case 'authentication':
      return ['passAuthentication', 'miss'];
    case 'returns':
      return ['takeBack', 'rejectReturn'];
    case 'refunds':
      if (row.refund_failed) return ['refundAgain'];
      return row.refund_id === null && row.came_by_wire ? ['refunded'] : [];
    case 'shipping':
    case 'wires':
      return [];
  }
}
