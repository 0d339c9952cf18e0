import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { documentRefusals as no } from '../contract/document-endpoints.ts';
import type { getCommercialInvoice as call } from '../contract/document-endpoints.ts';
import { commercialInvoice } from '#modules/shipping/customs/domain/commercial-invoice.ts';
import { buildInvoice } from '#modules/shipping/customs/domain/build-invoice.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { requirePurchased } from './require-purchased.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';

/** From the purchase terms, or from the draft before a purchase. */
export function commercialInvoicePdfWith(author: string) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { shipment, purchase } = await requirePurchased(ctx, params.shipmentId);
    const completed = planOf(shipment.draft);
    const plan = purchase?.terms.plan ?? ('plan' in completed ? completed.plan : undefined);
    const customs = plan?.customs;
    if (plan === undefined || customs === undefined || !isAbroad(plan.origin, plan.destination))
      return refuse(no.invoice_missing);
    const createdAt = purchase?.ended_at ?? shipment.changed_at;
    const paper = commercialInvoice(
      buildInvoice({
        plan,
        customs,
        shipmentNumber: shipment.number,
        trackingNumber: printedNumber(shipment),
        date: day(providerDay(createdAt)),
      }),
    );
    return documentFile(`invoice-${shipment.number}.pdf`, paper, { author, createdAt });
  };
}

/** Full tracking number while the label may be printed; only its tail afterwards. */
function printedNumber({ status, tracking_number: number }: ShipmentRow): string {
  if (number === null) return '';
  return status === 'Created' || status === 'Boomerang' ? number : maskedNumber(number);
}
