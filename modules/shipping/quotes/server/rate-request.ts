import { noMoney } from '#kit/domain/money.ts';
import type { Extras, Place as CarrierPlace, RateRequest, Inches } from '#outside/carriers/port.ts';
import { inLatin } from '#modules/shipping/draft/domain/latin-spelling.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { isOwnPackaging } from '#modules/shipping/draft/domain/packaging.ts';
import { isCostumeOnly } from '#modules/shipping/customs/domain/postal/valuables.ts';
import type { ShipmentPlan, ThirdParty } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** No value is declared to the carrier, since the provider insures it. */
export function buildRateRequest(plan: ShipmentPlan): RateRequest {
  return {
    shipDate: plan.shipDate,
    from: carrierPlace(plan.origin),
    to: { ...carrierPlace(plan.destination), residential: isUsOrCanada(plan) },
    parcel: {
      packaging: plan.package.packaging,
      weightOz: plan.package.weightOz,
      dimensions: isOwnPackaging(plan.package.packaging) ? carrierInches(plan) : null,
    },
    extras: rateExtras(plan),
    reference: plan.reference1,
  };
}

const isUsOrCanada = ({ destination, holdAt }: ShipmentPlan) =>
  destination.isResidential && holdAt === undefined;

function carrierPlace(place: Place): CarrierPlace {
  return {
    postalCode: place.postalCode,
    state: inLatin(place).state,
    country: place.countryCode,
    residential: place.isResidential,
  };
}

function carrierInches({ package: { size } }: ShipmentPlan): Inches {
  const [length = 0, width = 0, height = 0] = [size.length, size.width, size.height].toSorted(
    (a, b) => b - a,
  );
  return [length, width, height];
}

function rateExtras(plan: ShipmentPlan): Extras {
  return {
    signature: plan.signature,
    declaredValue: noMoney,
    saturdayDelivery: plan.isSaturdayDelivery,
    holdAtLocation: plan.holdAt !== undefined,
    collectOnDelivery: plan.cashOnDelivery?.amount ?? null,
    registeredMail: plan.isMailRegistered,
    valuables: plan.cargo !== 'Other' && plan.cargo !== 'Cash' && !isCostumeOnly(plan.customs?.lines ?? []),
    billTo: plan.thirdParty === undefined ? null : billTo(plan.thirdParty),
  };
}

function billTo({ type, accountNumber, zipCode }: ThirdParty): Extras['billTo'] {
  const party = type.startsWith('Recipient') ? 'recipient' : 'third_party';
  return { party, accountNumber, postalCode: zipCode };
}
