import { readCountry } from '#kit/domain/country.ts';
import { addCents, cents } from '#kit/domain/money.ts';
import { checkedWords, isChecked, isFullyChecked } from '#modules/shipping/draft/domain/address-check.ts';
import { isRestricted } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { byArmoredCarrier, wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, RuleResult, ShippingFacts } from './coverage-rule.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ThirdPartyType } from '#modules/shipping/draft/domain/shipment-plan.ts';

const valueToAddress = ({ plan, valueInTransit: transit }: ShippingFacts) =>
  addCents(transit.toAddressThatDay, insuredValueOf(plan));
const companyInTransit = ({ plan, valueInTransit: transit }: ShippingFacts) =>
  addCents(transit.company, insuredValueOf(plan));
const isCarried = ({ plan }: ShippingFacts) => plan.insuranceOnly === undefined;
/** Skips addresses not entered yet. */
const hasAddress = (facts: ShippingFacts) => isCarried(facts) && facts.plan.destination.addressLine1 !== '';

const territories: CoverageRule = {
  code: 'territory',
  kind: 'stops',
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

function uncheckedWords({ validationStatus, countryCode, addressCheck }: Place): string {
  if (validationStatus === 'Overridden') return "You're using the address as entered, not as validated.";
  if (addressCheck?.doubt !== undefined)
    return `${addressCheck.doubt} A parcel sent to the wrong address may not be covered.`;
  // Validation covers only the US and Canada.
  return readCountry(countryCode) === undefined
    ? "We can't validate addresses in this country. Check every line. A parcel sent to the wrong address may not be covered."
    : 'Address could not be validated. A parcel sent to the wrong address may not be covered.';
}

const unchecked: CoverageRule = {
  code: 'address_unchecked',
  kind: 'advises',
  sentence: 'An address that could not be validated shows a warning.',
  concerns: hasAddress,
  applies: (facts) => hasAddress(facts) && !isChecked(facts.plan.destination),
  says: ({ plan }) => ({
    grade: 'warns',
    field: 'destination',
    words: uncheckedWords(plan.destination),
    fixes: [{ words: 'Check address', opens: 'address' }],
  }),
  met: ({ plan: { destination } }) => {
    const { addressCheck, highRiskDeliveryWarning, countryCode } = destination;
    const words = addressCheck === undefined ? '' : checkedWords(addressCheck, countryCode);
    return isFullyChecked(destination) && highRiskDeliveryWarning === undefined
      ? `${words} No high-risk delivery warning.`
      : words;
  },
};

const highRisk: CoverageRule = {
  code: 'high_risk_delivery',
  kind: 'advises',
  sentence: 'High-risk delivery addresses show a warning with the reason.',
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

const shipDayText = ({ plan, today }: ShippingFacts) => (plan.shipDate === today ? 'today' : 'that day');

const isOverPerAddress = (facts: ShippingFacts) => valueToAddress(facts) > facts.limits.toAddressPerDay;

/** Our choice: a review decides on this limit too (decision 0019). */
const isReviewed = ({ plan, limits }: ShippingFacts) => plan.declaredValue > limits.review;

/** What the limit leaves after other parcels to this address that day. */
function overLimit(facts: ShippingFacts): NonNullable<RuleResult['exception']> {
  const { limits, valueInTransit, plan } = facts;
  const insured = cents(Math.max(0, limits.toAddressPerDay - valueInTransit.toAddressThatDay));
  const others =
    valueInTransit.toAddressThatDay === 0
      ? `the limit per address per day is ${wholeDollars(limits.toAddressPerDay)}`
      : `${wholeDollars(valueInTransit.toAddressThatDay)} is already shipping to this address ${shipDayText(facts)}`;
  return {
    insured,
    sentence:
      insured === 0
        ? `This parcel is not insured, because ${others}.`
        : `Only ${wholeDollars(insured)} of this parcel's ${wholeDollars(plan.declaredValue)} is insured, because ${others}.`,
  };
}

const perAddress: CoverageRule = {
  code: 'address_per_day',
  kind: 'endsCoverage',
  sentence: 'Up to $75,000 per address per day.',
  concerns: ({ plan }) => plan.destination.addressLine1 !== '',
  applies: (facts) => insuredValueOf(facts.plan) > 0 && !isReviewed(facts) && isOverPerAddress(facts),
  says: (facts) => ({
    grade: 'warns',
    field: 'shipDate',
    exception: overLimit(facts),
    words: `${wholeDollars(valueToAddress(facts))} to this address ${shipDayText(facts)} is over the ${wholeDollars(facts.limits.toAddressPerDay)} limit. Ship on another day.`,
    fixes: [byArmoredCarrier],
  }),
  met: (facts) =>
    isOverPerAddress(facts)
      ? `${wholeDollars(valueToAddress(facts))} to this address ${shipDayText(facts)}, as approved in our review.`
      : `${wholeDollars(valueToAddress(facts))} to this address ${shipDayText(facts)} (limit ${wholeDollars(facts.limits.toAddressPerDay)}).`,
};

const inTransit: CoverageRule = {
  code: 'company_in_transit',
  kind: 'stops',
  sentence: 'A company can have up to $250,000 in transit at a time.',
  concerns: () => false,
  applies: (facts) => insuredValueOf(facts.plan) > 0 && companyInTransit(facts) > facts.limits.inTransit,
  says: (facts) => ({
    grade: 'stops',
    field: 'declaredValue',
    words: `Your company would have ${wholeDollars(companyInTransit(facts))} in transit, over its ${wholeDollars(facts.limits.inTransit)} limit. Wait for a delivery, or ask us to raise the limit.`,
    fixes: [byArmoredCarrier],
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
  kind: 'stops',
  sentence: 'Third-party billing requires an account number, ZIP code and type.',
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
        ? 'Enter the 6-character UPS account number and its ZIP code.'
        : 'Enter the 9-digit FedEx account number and its ZIP code.',
  }),
  met: () => '',
};

const carrier: CoverageRule = {
  code: 'third_party_carrier',
  kind: 'stops',
  sentence: "A carrier account can be billed only for that carrier's services.",
  concerns: hasThirdParty,
  applies: ({ plan, service }) =>
    plan.thirdParty !== undefined &&
    service !== undefined &&
    service.carrier !== carrierFor(plan.thirdParty.type),
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'service',
    words: `That account can be billed only for ${plan.thirdParty === undefined ? '' : carrierFor(plan.thirdParty.type)} services.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: ({ plan }) => `Freight billed to account ending in ${plan.thirdParty?.accountNumber.slice(-4) ?? ''}.`,
};

export const thirdPartyRules: readonly CoverageRule[] = [complete, carrier];
