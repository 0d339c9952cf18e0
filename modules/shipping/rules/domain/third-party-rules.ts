import type { ThirdPartyType } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { CoverRule } from './cover-rule.ts';
import type { ShippingFacts } from './shipping-facts.ts';

const carrierOf = (type: ThirdPartyType) => (type.endsWith('FedEx') ? 'FedEx' : 'UPS');

// Spec shipping §5: FedEx asks for exactly 9 digits; UPS for 6 letters and digits (domain fact 7.12).
const accountPatterns = { FedEx: /^\d{9}$/, UPS: /^[A-Z0-9]{6}$/ } as const;
const zipPattern = /^\d{5}(-\d{4})?$/;

const billed = ({ plan }: ShippingFacts) => plan.thirdParty !== undefined;

const complete: CoverRule = {
  code: 'third_party_incomplete',
  sentence: 'Third-party billing names an account, its zip code and its kind.',
  concerns: () => false,
  applies: ({ plan }) => {
    const party = plan.thirdParty;
    if (party === undefined) return false;
    return (
      !accountPatterns[carrierOf(party.type)].test(party.accountNumber) || !zipPattern.test(party.zipCode)
    );
  },
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'thirdParty',
    words:
      plan.thirdParty !== undefined && carrierOf(plan.thirdParty.type) === 'UPS'
        ? 'Type the UPS account of 6 letters and digits, and its zip code.'
        : 'Type the FedEx account of exactly 9 digits, and its zip code.',
  }),
  met: () => '',
};

const carrier: CoverRule = {
  code: 'third_party_carrier',
  sentence: 'An account of one carrier pays for that carrier’s services alone.',
  concerns: billed,
  applies: ({ plan, service }) =>
    plan.thirdParty !== undefined &&
    service !== undefined &&
    service.carrier !== carrierOf(plan.thirdParty.type),
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'service',
    words: `That account is billed for ${plan.thirdParty === undefined ? '' : carrierOf(plan.thirdParty.type)} services only.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: ({ plan }) => `Account ${plan.thirdParty?.accountNumber.slice(-4) ?? ''} pays the freight.`,
};

export const thirdPartyRules: readonly CoverRule[] = [complete, carrier];
