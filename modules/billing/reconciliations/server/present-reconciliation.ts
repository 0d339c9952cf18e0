import { maskedNumber } from '#kit/domain/text/masked.ts';
import { addCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Reconciliation, ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { lastDayToDispute, openDisputes } from '../domain/dispute-life-cycle.ts';
import { formatDimensions } from '../domain/explain-difference.ts';
import type { Rated } from '../domain/differences.ts';
import type { ReconciliationRow } from './reconciliation-store.ts';

export interface ReconciliationReader {
  readonly locations: ReadonlyMap<string, string>;
  readonly mayAsk: boolean;
}

export function presentReconciliation(
  ctx: Ctx,
  row: ReconciliationRow,
  { locations, mayAsk }: ReconciliationReader,
): Reconciliation {
  const lastDay = lastDayToDispute(row.reconciled_on);
  const awaitsOutcome =
    row.dispute_status === null && row.amount > 0 && providerDay(ctx.clock.now()) <= lastDay;
  return {
    reconciliationId: row.reconciliation_id,
    reconciledOn: row.reconciled_on,
    carrier: row.carrier,
    service: row.service,
    trackingNumber: maskedNumber(row.tracking_number),
    shipmentId: row.shipment_number,
    recipient: row.recipient,
    location: row.location_id === null ? null : (locations.get(row.location_id) ?? null),
    carrierInvoice: row.carrier_invoice,
    reason: row.reason,
    amount: row.amount,
    explanation: row.explanation,
    disputeStatus: row.dispute_status,
    disputeBy: awaitsOutcome ? lastDay : null,
    actions: mayAsk ? actionsOn(row, awaitsOutcome) : [],
  };
}

function actionsOn(
  { dispute_status: status }: ReconciliationRow,
  awaitsOutcome: boolean,
): Reconciliation['actions'] {
  if (awaitsOutcome) return ['requestReview'];
  return status !== null && openDisputes.includes(status) ? ['addEvidence'] : [];
}

export function presentSide({ parcel, charges }: Rated): ReconciliationDetails['declared'] {
  return {
    weightLb: parcel.weightLb,
    dimensions: formatDimensions(parcel.dimensions),
    zone: parcel.zone,
    residential: parcel.residential,
    charges: charges.map(({ kind, amount }) => ({ charge: kind, amount })),
    total: addCents(...charges.map(({ amount }) => amount)),
  };
}
