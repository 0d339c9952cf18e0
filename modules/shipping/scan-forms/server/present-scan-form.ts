import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { ScanForm } from '../contract/scan-form-endpoints.ts';
import { addressText } from './origin-of-label.ts';
import type { ScanFormRow } from './scan-form-store.ts';

export async function presentScanForms(ctx: Ctx, rows: readonly ScanFormRow[]): Promise<ScanForm[]> {
  if (rows.length === 0) return [];
  const names = await findPersonNames(ctx, [...new Set(rows.map(({ created_by: by }) => by))]);
  return rows.map((row) => ({
    scanFormId: row.scan_form_id,
    status: row.status,
    day: row.day,
    origin: addressText(row.origin),
    zone: row.zone,
    labels: row.labels,
    insuredValue: Number(row.insured_value),
    number: row.number,
    failure: row.failure,
    createdBy: names.get(row.created_by) ?? '',
    createdAt: row.created_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    actions: row.number === null ? [] : ['print'],
  }));
}
