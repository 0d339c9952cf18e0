import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';
import { findLabel } from '#modules/shipping/labels/server/label-store.ts';
import { documentRefusals as no } from '../contract/document-endpoints.ts';
import type { getCustomsForm as call } from '../contract/document-endpoints.ts';
import { exportedShipment, postalPaper } from './exported-shipment.ts';
import { postalParts } from './export-papers.ts';
import { requirePurchased } from './require-purchased.ts';

export function customsFormPdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { companyId, shipment, purchase } = await requirePurchased(ctx, params.shipmentId);
    const exported = exportedShipment(shipment, purchase);
    const declared = exported && postalPaper(exported);
    if (exported === undefined || declared === undefined) return refuse(no.customs_form_missing);
    const stored = await findLabel(ctx, { companyId, shipmentId: params.shipmentId });
    const parts = postalParts(declared, stored?.label?.facts.sample ?? false);
    const facts = { title: `${declared.form} ${shipment.number}`, language: 'en-US', author };
    const bytes = await renderPrint({ ...facts, createdAt: exported.createdAt }, parts);
    return inlineFile(`customs-form-${shipment.number}.pdf`, bytes, 'application/pdf');
  };
}
