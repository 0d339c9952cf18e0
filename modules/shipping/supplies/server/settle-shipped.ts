import { cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import { postTransaction } from '#platform/payments/server.ts';
import type { SupplyCarrier } from '../contract/supply-desk-endpoints.ts';
import { moveSupplyOrder } from './move-supply-order.ts';
import type { SupplyOrderRow, updateSupplyOrder } from './supply-store.ts';

interface By {
  readonly movedBy: string;
  readonly act: string;
}

/** What it costs is invoiced on Monday, like labels. The caller has locked the order. */
export async function settleShipped(
  ctx: Ctx,
  row: SupplyOrderRow,
  carrier: SupplyCarrier,
  by: By,
  change: Parameters<typeof updateSupplyOrder>[2],
): Promise<SupplyOrderRow> {
  if (row.amount > 0) await postTransaction(ctx, row.company_id, chargeOf(row, carrier));
  return moveSupplyOrder(ctx, row, { ...by, move: 'ship' }, change);
}

/** Packed again, since its label was voided before the carrier had it. The caller has locked the order. */
export async function settleVoided(
  ctx: Ctx,
  row: SupplyOrderRow,
  carrier: SupplyCarrier,
  by: By,
): Promise<SupplyOrderRow> {
  if (row.amount > 0) {
    const charge = chargeOf(row, carrier);
    await postTransaction(ctx, row.company_id, {
      ...charge,
      key: `${charge.key}/credit`,
      source: 'Credit',
      amount: subtractCents(noMoney, charge.amount),
      description: `Credit: ${charge.description}`,
    });
  }
  return moveSupplyOrder(
    ctx,
    row,
    { ...by, move: 'void' },
    {
      carrier: null,
      tracking_number: null,
      label_status: 'Voided',
      label: null,
      label_document: null,
      label_document_type: null,
      label_voids: row.label_voids + 1,
    },
  );
}

function chargeOf(row: SupplyOrderRow, carrier: SupplyCarrier): Transaction {
  const { order_id: orderId, label_voids: voids } = row;
  return {
    key: voids === 0 ? `supply-order/${orderId}` : `supply-order/${orderId}/${voids}`,
    source: 'Manual',
    type: 'Supplies',
    amount: cents(row.amount),
    description: `Supply order ${row.number}: ${linesText(row)}`,
    subjectId: orderId,
    carrier,
    locationId: row.location_id,
    madeBy: row.created_by,
  };
}

const linesText = ({ lines }: SupplyOrderRow): string =>
  lines.map(({ name, quantity }) => `${counted(quantity, 'bag')}, ${name}`).join('; ');
