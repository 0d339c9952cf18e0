import { day } from '#kit/domain/day.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';
import { providerDay } from '#platform/access/contract.ts';
import { buildInvoice } from '#modules/shipping/customs/domain/build-invoice.ts';
import { commercialInvoice } from '#modules/shipping/customs/domain/commercial-invoice.ts';
import { postalDeclaration } from '#modules/shipping/customs/domain/postal/postal-form.ts';
import type { PostalDeclaration } from '#modules/shipping/customs/domain/postal/postal-form.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { Paper } from '#modules/shipping/draft/domain/paper.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { PurchaseRow } from '#modules/shipping/purchase/server/purchase-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { noMoney } from '#kit/domain/money.ts';

/** A shipment that leaves the country, with what customs are told. */
export interface ExportedShipment {
  readonly shipment: ShipmentRow;
  readonly purchase: PurchaseRow | undefined;
  readonly plan: ShipmentPlan;
  readonly customs: CustomsDeclaration;
  readonly createdAt: Date;
}

/** From the purchase terms, or from the draft before a purchase; undefined if it stays in the country. */
export function exportedShipment(
  shipment: ShipmentRow,
  purchase: PurchaseRow | undefined,
): ExportedShipment | undefined {
  const completed = planOf(shipment.draft);
  const plan = purchase?.terms.plan ?? ('plan' in completed ? completed.plan : undefined);
  const customs = plan?.customs;
  if (plan === undefined || customs === undefined || !isAbroad(plan.origin, plan.destination))
    return undefined;
  return { shipment, purchase, plan, customs, createdAt: purchase?.ended_at ?? shipment.changed_at };
}

const dateOf = ({ createdAt }: ExportedShipment) => day(providerDay(createdAt));

export const invoicePaper = (exported: ExportedShipment): Paper =>
  commercialInvoice(
    buildInvoice({
      plan: exported.plan,
      customs: exported.customs,
      shipmentNumber: exported.shipment.number,
      trackingNumber: printedNumber(exported.shipment),
      date: dateOf(exported),
    }),
  );

/** USPS labels to another country have a form; undefined for others. */
export function postalPaper(exported: ExportedShipment): PostalDeclaration | undefined {
  const { shipment, purchase, plan, customs } = exported;
  if (shipment.carrier !== 'USPS' || shipment.tracking_number === null) return undefined;
  return postalDeclaration({
    plan,
    customs,
    trackingNumber: printedNumber(shipment),
    hasBarcode: isPrintedFully(shipment),
    shipmentNumber: shipment.number,
    postage: purchase === undefined ? noMoney : (purchase.terms.option.carrierTotal ?? noMoney),
    date: dateOf(exported),
  });
}

const isPrintedFully = ({ status }: ShipmentRow) => status === 'Created' || status === 'Boomerang';

/** Full tracking number while the label may be printed; only its tail afterwards. */
function printedNumber(shipment: ShipmentRow): string {
  const { tracking_number: number } = shipment;
  if (number === null) return '';
  return isPrintedFully(shipment) ? number : maskedNumber(number);
}
