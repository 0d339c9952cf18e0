import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { documentRefusals as no } from '../contract/document-endpoints.ts';
import type { getCommercialInvoice as call } from '../contract/document-endpoints.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';
import { exportedShipment, invoicePaper } from './exported-shipment.ts';
import { requirePurchased } from './require-purchased.ts';

export function commercialInvoicePdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { shipment, purchase } = await requirePurchased(ctx, params.shipmentId);
    const exported = exportedShipment(shipment, purchase) ?? refuse(no.invoice_missing);
    const info = { author, createdAt: exported.createdAt };
    return documentFile(`invoice-${shipment.number}.pdf`, invoicePaper(exported), info);
  };
}
