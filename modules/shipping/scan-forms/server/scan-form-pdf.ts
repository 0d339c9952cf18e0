import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { scanFormRefusals as no } from '../contract/scan-form-endpoints.ts';
import type { getScanFormPdf as call } from '../contract/scan-form-endpoints.ts';
import { layOutScanForm } from '../domain/lay-out-scan-form.ts';
import { printedForm } from './printed-form.ts';
import { findScanForm } from './scan-form-store.ts';

/** The carrier's own form, or PS 5630 drawn from its number. */
export function scanFormPdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const member = requireMember(ctx.actor);
    const key = { companyId: member.companyId, scanFormId: params.scanFormId };
    const row = (await findScanForm(ctx, key, limitedTo(member))) ?? refuse(no.scan_form_missing);
    if (row.number === null) return refuse(no.scan_form_not_ready);
    const name = `scan-form-${row.day}-${row.number.slice(-4)}.pdf`;
    if (row.document !== null) return inlineFile(name, row.document, row.document_type ?? 'application/pdf');
    const form = printedForm(row, row.number);
    const facts = { title: 'SCAN form', language: 'en-US', author, createdAt: row.created_at };
    const description = `SCAN form ${row.number} for ${row.labels} labels`;
    const bytes = await renderPrint(facts, [{ kind: 'drawing', drawing: layOutScanForm(form), description }]);
    return inlineFile(name, bytes, 'application/pdf');
  };
}
