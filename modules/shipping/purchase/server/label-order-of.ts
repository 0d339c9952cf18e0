import { noMoney } from '#kit/domain/money.ts';
import type { CustomsItem, LabelAddress, LabelOrder } from '#outside/carriers/port.ts';
import { lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import { filingWords } from '#modules/shipping/customs/domain/export-filing.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { rateRequestOf } from '#modules/shipping/quotes/server/rate-request-of.ts';
import type { PurchaseAtHand } from './purchase-at-hand.ts';

/** What the carrier is ordered: what it priced, and besides who sends, who receives and what prints. */
export function labelOrderOf({ purchase, shipment }: PurchaseAtHand, key: string): LabelOrder {
  const { plan, option } = purchase.terms;
  const priced = rateRequestOf(plan);
  return {
    ...priced,
    from: { ...addressOf(plan.origin), ...priced.from },
    to: { ...addressOf(plan.destination), ...priced.to },
    key,
    carrier: option.carrier,
    service: option.service,
    shipmentNumber: shipment.number,
    receiverReference: plan.reference2,
    quoted: option.carrierTotal ?? noMoney,
    returnLabel: plan.kind === 'Boomerang',
    customs: itemsOf(plan),
    exportFiling:
      plan.customs === undefined ? '' : filingWords(plan.customs.itn, plan.destination.countryCode),
  };
}

/** Customs weigh each commodity: nobody weighs them apart, so that each has an equal share of the parcel's weight. */
function itemsOf({ origin, destination, customs, package: { weightOz } }: ShipmentPlan): CustomsItem[] {
  if (customs === undefined || !isAbroad(origin, destination)) return [];
  return customs.lines.map((line) => ({
    description: line.description,
    tariffCode: line.tariffCode,
    originCountry: line.originCountry,
    quantity: line.quantity ?? 0,
    value: lineValue(line),
    weightOz: Math.max(1, Math.floor(weightOz / customs.lines.length)),
  }));
}

type Written = Omit<LabelAddress, keyof ReturnType<typeof rateRequestOf>['from']>;

const addressOf = (place: Place): Written => ({
  name: `${place.firstName} ${place.lastName}`.trim(),
  company: place.company,
  line1: place.addressLine1,
  line2: place.addressLine2,
  city: place.city,
  phone: place.phone.replaceAll(/\D/g, ''),
  email: place.emailAddress,
});
