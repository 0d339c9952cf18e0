import { day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { InvoiceLine } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postTransaction } from '#platform/payments/server.ts';
import { differencesOf } from '../domain/differences.ts';
import { explainDifference } from '../domain/explain-difference.ts';
import type { Cause, Compared } from '../domain/explain-difference.ts';
import { remainingForgiven } from '../domain/forgiveness.ts';
import { saveBilled } from './parcel-store.ts';
import type { ParcelRow } from './parcel-store.ts';
import { insertReconciliation } from './reconciliation-store.ts';

/**
 * Charges or credits the difference between bill and quote. A parcel billed before is compared with that
 * bill, so a line on two invoices counts once. What won disputes credited is not credited again.
 */
export async function reconcileLine(
  ctx: Ctx,
  carrierInvoice: string,
  parcel: ParcelRow,
  line: InvoiceLine,
): Promise<readonly Cents[]> {
  const { carrier, service, forgiven } = parcel;
  const before = parcel.billed ?? parcel.quoted;
  const billed = { parcel: line.billed, charges: line.charges };
  const compared: Compared = {
    carrier,
    service,
    before,
    billedBefore: parcel.billed !== null,
    billed,
    forgiven,
  };
  const differences = differencesOf(before, billed);
  if (differences.length === 0) return [];
  const causes = explainDifference(compared);
  for (const cause of causes) await adjust(ctx, carrierInvoice, parcel, compared, cause);
  await saveBilled(ctx, parcel, { billed, forgiven: remainingForgiven(differences, forgiven) });
  return causes.map(({ amount }) => amount);
}

async function adjust(
  ctx: Ctx,
  carrierInvoice: string,
  parcel: ParcelRow,
  { before, billed }: Compared,
  { reason, amount, parts, words }: Cause,
): Promise<void> {
  const { company_id: companyId, tracking_number: trackingNumber, carrier } = parcel;
  const reconciliationId = newId();
  const optional = <Name extends string>(name: Name, text: string | null) =>
    text === null ? {} : { [name]: text };
  const transactionId = await postTransaction(ctx, companyId, {
    key: `reconciliation/${reconciliationId}`,
    source: 'Reconciliation',
    type: 'Adjustment',
    amount,
    description: words,
    subjectId: reconciliationId,
    carrier,
    service: parcel.service,
    trackingNumber,
    ...optional('shipmentNumber', parcel.shipment_number),
    ...optional('recipient', parcel.recipient),
    ...optional('reference1', parcel.reference_1),
    ...optional('reference2', parcel.reference_2),
    ...optional('locationId', parcel.location_id),
  });
  await insertReconciliation(ctx, {
    company_id: companyId,
    reconciliation_id: reconciliationId,
    carrier,
    tracking_number: trackingNumber,
    carrier_invoice: carrierInvoice,
    reason,
    amount,
    explanation: words,
    before,
    billed,
    parts: [...parts],
    transaction_id: transactionId,
    reconciled_on: day(providerDay(ctx.clock.now())),
  });
}
