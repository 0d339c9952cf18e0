import { readCountry } from '#kit/domain/country.ts';
import { addCents } from '#kit/domain/money.ts';
import { isRestricted } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import type { ThirdPartyType } from '#modules/shipping/draft/domain/shipment-plan.ts';

const valueToAddress = ({ plan, valueInTransit: transit }: ShippingFacts) =>
  addCents(transit.toAddressThatDay, plan.declaredValue);
const companyInTransit = ({ plan, valueInTransit: transit }: ShippingFacts) =>
  addCents(transit.company, plan.declaredValue);
const isCarried = ({ plan }: ShippingFacts) => plan.insuranceOnly === undefined;
/** Skips addresses not entered yet. */
const hasAddress = (facts: ShippingFacts) => isCarried(facts) && facts.plan.destination.addressLine1 !== '';

const territories: CoverageRule = {
  code: 'territory',
  sentence: 'Shipping to US territories is not available.',
  concerns: () => false,
  applies: (facts) =>
    isCarried(facts) && (isRestricted(facts.plan.destination) || isRestricted(facts.plan.origin)),
  says: () => ({
    grade: 'stops',
    field: 'destination',
    words: 'Shipping to US territories is not available.',
  }),
  met: () => '',
};

function uncheckedWords({ validationStatus, countryCode }: Place): string {
  if (validationStatus === 'Overridden')
    return 'The address is used as it was typed, not as it was validated.';
  // Validation covers only the US and Canada.
  return readCountry(countryCode) === undefined
    ? 'Addresses of this country are not validated. Look at every line: a parcel to a wrong address may not be covered.'
    : 'Address could not be validated. A parcel to a wrong address may not be covered.';
}

const unchecked: CoverageRule = {
  code: 'address_unchecked',
  sentence: 'An address that could not be validated can be used, with a warning.',
  concerns: hasAddress,
  applies: (facts) => hasAddress(facts) && facts.plan.destination.validationStatus !== 'Validated',
  says: ({ plan }) => ({
    grade: 'warns',
    field: 'destination',
    words: uncheckedWords(plan.destination),
    fixes: [{ words: 'Look at the address', opens: 'address' }],
  }),
  met: ({ plan }) =>
    plan.destination.highRiskDeliveryWarning === undefined
      ? 'Address validated. No high-risk delivery warning.'
      : 'Address validated.',
};

const highRisk: CoverageRule = {
  code: 'high_risk_delivery',
  sentence: 'Some addresses are known to lose parcels: the reason is told.',
  concerns: () => false,
  applies: (facts) => isCarried(facts) && facts.plan.destination.highRiskDeliveryWarning !== undefined,
  says: ({ plan }) => ({
    grade: 'warns',
    field: 'destination',
    words: plan.destination.highRiskDeliveryWarning ?? '',
    fixes: [{ words: 'Hold for pickup', opens: 'hold-for-pickup' }],
  }),
  met: () => '',
};

const perAddress: CoverageRule = {
  code: 'address_per_day',
  sentence: 'To one address goes no more than $75,000 on one day.',
  concerns: hasAddress,
  applies: (facts) => isCarried(facts) && valueToAddress(facts) > facts.limits.toAddressPerDay,
  says: (facts) => ({
    grade: 'warns',
    field: 'shipDate',
    voidsCover: true,
    words: `${wholeDollars(valueToAddress(facts))} goes to this address that day, over the ${wholeDollars(facts.limits.toAddressPerDay)} limit per address. Send it on another day.`,
  }),
  met: (facts) =>
    `${wholeDollars(valueToAddress(facts))} goes to this address that day, under the ${wholeDollars(facts.limits.toAddressPerDay)} limit per address.`,
};

const inTransit: CoverageRule = {
  code: 'company_in_transit',
  sentence: 'A company has no more than $250,000 on the road at a time.',
  concerns: () => false,
  applies: (facts) => isCarried(facts) && companyInTransit(facts) > facts.limits.inTransit,
  says: (facts) => ({
    grade: 'stops',
    field: 'declaredValue',
    words: `${wholeDollars(companyInTransit(facts))} of your company would be on the road, over its limit of ${wholeDollars(facts.limits.inTransit)}. Wait until a parcel is delivered, or ask us to raise it.`,
  }),
  met: () => '',
};

export const addressRules: readonly CoverageRule[] = [
  territories,
  unchecked,
  highRisk,
  perAddress,
  inTransit,
];

const carrierFor = (type: ThirdPartyType) => (type.endsWith('FedEx') ? 'FedEx' : 'UPS');

// Spec shipping §5: FedEx asks for exactly 9 digits; UPS for 6 letters and digits (domain fact 7.12).
const accountPatterns = { FedEx: /^\d{9}$/, UPS: /^[A-Z0-9]{6}$/ } as const;
const zipPattern = /^\d{5}(-\d{4})?$/;

const hasThirdParty = ({ plan }: ShippingFacts) => plan.thirdParty !== undefined;

const complete: CoverageRule = {
  code: 'third_party_incomplete',
  sentence: 'Third-party billing names an account, its zip code and its kind.',
  concerns: () => false,
  applies: ({ plan }) => {
    const party = plan.thirdParty;
    if (party === undefined) return false;
    return (
      !accountPatterns[carrierFor(party.type)].test(party.accountNumber) || !zipPattern.test(party.zipCode)
    );
  },
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'thirdParty',
    words:
      plan.thirdParty !== undefined && carrierFor(plan.thirdParty.type) === 'UPS'
        ? 'Type the UPS account of 6 letters and digits, and its zip code.'
        : 'Type the FedEx account of exactly 9 digits, and its zip code.',
  }),
  met: () => '',
};

const carrier: CoverageRule = {
  code: 'third_party_carrier',
  sentence: 'An account of one carrier pays for that carrier’s services alone.',
  concerns: hasThirdParty,
  applies: ({ plan, service }) =>
    plan.thirdParty !== undefined &&
    service !== undefined &&
    service.carrier !== carrierFor(plan.thirdParty.type),
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'service',
    words: `That account is billed for ${plan.thirdParty === undefined ? '' : carrierFor(plan.thirdParty.type)} services only.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: ({ plan }) => `Account ${plan.thirdParty?.accountNumber.slice(-4) ?? ''} pays the freight.`,
};

export const thirdPartyRules: readonly CoverageRule[] = [complete, carrier];
