import { maskedNumber } from '#kit/domain/text/masked.ts';
import { Readable } from 'node:stream';
import { day } from '#kit/domain/day.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { reasonLabels, disputeStatusLabels } from '../domain/dispute-life-cycle.ts';
import type { exportReconciliations as call } from '../contract/reconciliation-endpoints.ts';
import { reconciliationRefusals as no } from '../contract/reconciliation-shapes.ts';
import { reconciliationsFilter } from './list-reconciliations.ts';
import { presentSide } from './present-reconciliation.ts';
import { findReconciliations } from './reconciliation-store.ts';
import type { ReconciliationRow } from './reconciliation-store.ts';

const maxRows = 10_000;

const columns: readonly SheetColumn[] = [
  { header: 'Date', width: 12, shows: 'day' },
  { header: 'Carrier', width: 10 },
  { header: 'Carrier invoice', width: 18 },
  { header: 'Tracking number', width: 24 },
  { header: 'Shipment ID', width: 16 },
  { header: 'Recipient', width: 28 },
  { header: 'Location', width: 22 },
  { header: 'Service', width: 28 },
  { header: 'Reason', width: 18 },
  { header: 'Declared weight (lb)', width: 18 },
  { header: 'Billed weight (lb)', width: 18 },
  { header: 'Declared size', width: 18 },
  { header: 'Billed size', width: 18 },
  { header: 'Amount', width: 12, shows: 'money' },
  { header: 'Explanation', width: 80 },
  { header: 'Dispute', width: 16 },
];

export async function exportReconciliations(ctx: Ctx, { query }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(ctx.actor);
  const filter = await reconciliationsFilter(ctx, query);
  const rows = await findReconciliations(ctx, companyId, { ...filter, limit: maxRows });
  if (rows.length > maxRows) refuse(no.too_many_reconciliations);
  const locations = await findLocationNames(ctx, companyId);
  await ctx.record({
    act: 'billing.exportReconciliations',
    recordType: 'reconciliation',
    recordId: 'export',
    facts: { rows: rows.length, from: filter.from, to: filter.to },
  });
  return {
    bytes: writeSheet({
      name: 'Reconciliations',
      columns,
      rows: Readable.from(rows.map((row) => cellsOf(row, locations))),
    }),
    headers: {
      'content-disposition': 'attachment; filename="reconciliations.xlsx"',
      'cache-control': 'private, no-store',
    },
  };
}

function cellsOf(row: ReconciliationRow, locations: ReadonlyMap<string, string>): readonly SheetCell[] {
  const [declared, billed] = [presentSide(row.before), presentSide(row.billed)];
  return [
    dayCell(day(row.reconciled_on)),
    row.carrier,
    row.carrier_invoice,
    maskedNumber(row.tracking_number),
    row.shipment_number,
    row.recipient,
    row.location_id === null ? null : (locations.get(row.location_id) ?? null),
    row.service,
    reasonLabels[row.reason],
    declared.weightLb,
    billed.weightLb,
    declared.dimensions,
    billed.dimensions,
    // Dollars for spreadsheets; two decimals lose nothing.
    row.amount / 100,
    row.explanation,
    row.dispute_status === null ? null : disputeStatusLabels[row.dispute_status],
  ];
}
