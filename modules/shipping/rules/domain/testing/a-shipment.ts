import { day } from '#kit/domain/day.ts';
import { cents, noMoney } from '#kit/domain/money.ts';
import type { PolicyLimits, ServiceFacts, ShippingFacts } from '../coverage-rule.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

export const dollars = (amount: number) => cents(Math.round(amount * 100));

export const providence: Place = {
  company: 'HV Services',
  firstName: 'Marta',
  lastName: 'Ruiz',
  phone: '1-4015550123',
  emailAddress: 'marta@harrowvale.example',
  addressLine1: '118 Westminster St',
  addressLine2: '',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US',
  isResidential: false,
  validationStatus: 'Validated',
  addressCheck: {
    provider: "Loupe's ZIP code list",
    at: '2026-11-17T14:00:00.000Z',
    format: 'confirmed',
    state: 'confirmed',
    city: 'confirmed',
    street: 'not_checked',
    houseNumber: 'not_checked',
  },
};

export const newYork: Place = {
  ...providence,
  company: 'Kessler & Co.',
  firstName: 'David',
  lastName: 'Kessler',
  addressLine1: '22 W 48th St',
  addressLine2: 'Ste 1104',
  city: 'New York',
  state: 'NY',
  postalCode: '10036',
};

/** A shipment that passes every rule: a Tuesday's box to a business, for $900. */
export const aPlan: ShipmentPlan = {
  kind: 'Regular',
  name: 'Kessler oval',
  origin: providence,
  destination: newYork,
  cargo: 'LooseDiamonds',
  cashAgreed: false,
  package: { packaging: 'CustomBox', weightOz: 19, size: { length: 9, width: 6, height: 4 } },
  signature: 'None',
  declaredValue: dollars(900),
  excludePolicyCover: false,
  coverage: 'Essential',
  isSaturdayDelivery: false,
  isMailRegistered: false,
  sealNumber: '',
  shipDate: day('2026-11-17'),
  reference1: 'HV-20871',
  reference2: '',
  notifyEmails: [],
  approvalCode: '',
  approvalContact: '',
};

export const nextDay: ServiceFacts = {
  carrier: 'UPS',
  name: 'UPS Next Day Air Saver',
  speed: 'NextDay',
  arrivesOn: day('2026-11-18'),
};

export const nothingInTransit: ShippingFacts['valueInTransit'] = {
  company: noMoney,
  toAddressThatDay: noMoney,
  insuranceOnly: noMoney,
  carriers: { FedEx: noMoney, UPS: noMoney, USPS: noMoney },
};

/** Tighter than our own limits. */
export const aPolicy: PolicyLimits = {
  policyNumber: '55-014382',
  inTransit: dollars(200_000),
  perAddressDay: dollars(60_000),
  insuranceOnly: dollars(50_000),
  carriers: [
    { carrier: 'FedEx', limit: dollars(150_000) },
    { carrier: 'UPS', limit: dollars(100_000) },
  ],
};

export const someFacts: ShippingFacts = {
  plan: aPlan,
  service: nextDay,
  packaging: { name: 'Custom box', kind: 'box' },
  today: day('2026-11-17'),
  person: {},
  valueInTransit: nothingInTransit,
  policies: [],
  words: { everywhere: ['diamond', 'GIA', 'ring'], entries: [], lettersOnly: false },
  limits: shippingLimits,
};

export function factsOf(
  plan: Partial<ShipmentPlan>,
  facts: Partial<Omit<ShippingFacts, 'plan'>> = {},
): ShippingFacts {
  return { ...someFacts, ...facts, plan: { ...aPlan, ...plan } };
}
