import { cents, formatCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { insuredValueOf, hasTrackingNumber } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { byArmoredCarrier, wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import { packagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';

const value = (facts: ShippingFacts) => insuredValueOf(facts.plan);
const isInsuranceOnly = ({ plan }: ShippingFacts) => plan.insuranceOnly !== undefined;
const isToResidence = ({ plan }: ShippingFacts) =>
  plan.destination.isResidential && plan.holdAt === undefined;

/** Coverage limit of the chosen speed. */
function speedLimit({ service, limits }: ShippingFacts): Cents | undefined {
  return service === undefined ? undefined : limits.bySpeed[service.speed];
}

const residence: CoverageRule = {
  code: 'residence_value',
  kind: 'stops',
  sentence: 'Residential shipments over $75,000 are not permitted.',
  concerns: isToResidence,
  applies: (facts) => isToResidence(facts) && facts.plan.declaredValue > facts.limits.residential,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'declaredValue',
    words: `Residential shipments over ${wholeDollars(limits.residential)} are not permitted.`,
    fixes: [{ words: 'Hold for pickup', opens: 'hold-for-pickup' }, byArmoredCarrier],
  }),
  met: ({ limits }) => `Up to ${wholeDollars(limits.residential)} to a residence.`,
};

const speed: CoverageRule = {
  code: 'speed_value',
  kind: 'stops',
  sentence: 'The service speed sets the coverage limit.',
  concerns: ({ service }) => service !== undefined,
  applies: (facts) => value(facts) > (speedLimit(facts) ?? Infinity),
  says: (facts) => ({
    grade: 'stops',
    field: 'service',
    words: `${facts.service?.name ?? 'This service'} is covered up to ${wholeDollars(speedLimit(facts) ?? facts.limits.residential)}. Choose a faster service.`,
    fixes: [{ words: 'Change service', opens: 'services' }, byArmoredCarrier],
  }),
  met: (facts) => {
    const most = speedLimit(facts) ?? facts.limits.residential;
    const home = cents(Math.min(most, facts.limits.residential));
    const limit =
      home === most
        ? wholeDollars(most)
        : `${wholeDollars(home)} to a residence and ${wholeDollars(most)} to a business`;
    return `${facts.service?.name ?? 'This service'} is covered up to ${limit}.`;
  },
};

/** Limits for envelopes and bags; boxes have only the service's limit. */
function packagingLimit({
  packaging,
  limits,
}: Pick<ShippingFacts, 'packaging' | 'limits'>): Cents | undefined {
  if (packaging.kind === 'envelope') return limits.envelope;
  return packaging.kind === 'polyBag' ? limits.polyBag : undefined;
}

const packaging: CoverageRule = {
  code: 'packaging_value',
  kind: 'stops',
  sentence: 'Up to $500 in an envelope and $5,000 in a bag. Higher values require a box.',
  concerns: (facts) => value(facts) > 0 && facts.plan.insuranceOnly === undefined,
  applies: (facts) => value(facts) > (packagingLimit(facts) ?? Infinity),
  says: (facts) => ({
    grade: 'stops',
    field: 'packaging',
    words: `${facts.packaging.name} is limited to ${wholeDollars(packagingLimit(facts) ?? facts.limits.envelope)}. Choose a box.`,
  }),
  met: (facts) =>
    `${facts.packaging.name} is allowed for this value. Letters and envelopes are limited to ${wholeDollars(facts.limits.envelope)}.`,
};

const isReturn = ({ plan }: ShippingFacts) => plan.kind === 'Boomerang';

const returnLabel: CoverageRule = {
  code: 'return_value',
  kind: 'stops',
  sentence: 'Return labels are limited to $10,000.',
  concerns: isReturn,
  applies: (facts) => isReturn(facts) && facts.plan.declaredValue > facts.limits.returnLabel,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'declaredValue',
    words: `Return labels are limited to ${wholeDollars(limits.returnLabel)}.`,
    fixes: [byArmoredCarrier],
  }),
  met: ({ limits }) => `Return labels are limited to ${wholeDollars(limits.returnLabel)}.`,
};

const isOfWebStore = (facts: ShippingFacts) => facts.isOfWebStore === true;

const webStorePackage: CoverageRule = {
  code: 'web_store_value',
  kind: 'stops',
  sentence: 'Web store packages are limited to $5,000.',
  concerns: isOfWebStore,
  applies: (facts) => isOfWebStore(facts) && facts.plan.declaredValue > facts.limits.webStorePackage,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'declaredValue',
    words: `Web store packages are limited to ${wholeDollars(limits.webStorePackage)}. Split the order in the store, or create a shipment without the store.`,
  }),
  met: ({ limits }) => `Web store packages are limited to ${wholeDollars(limits.webStorePackage)}.`,
};

const insuranceOnly: CoverageRule = {
  code: 'insurance_only_value',
  kind: 'stops',
  sentence: 'Insurance-only shipments need a declared value above $0.',
  concerns: isInsuranceOnly,
  applies: (facts) => isInsuranceOnly(facts) && value(facts) <= 0,
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'declaredValue',
    ...(plan.excludePolicyCover
      ? {
          words: 'Your own policy covers this parcel, so there is nothing for us to insure.',
          fixes: [{ words: 'Insure with us instead', change: { excludePolicyCover: false } }],
        }
      : { words: 'Insurance-only shipments need a declared value above $0.' }),
  }),
  metSays: 'the insured value',
  met: ({ plan }) => `${formatCents(plan.declaredValue)} is insured.`,
};

const ownTrackingNumber: CoverageRule = {
  code: 'insurance_only_number',
  kind: 'stops',
  sentence: 'Insurance-only shipments need a tracking number of at least 8 characters.',
  concerns: isInsuranceOnly,
  applies: ({ plan }) => plan.insuranceOnly !== undefined && !hasTrackingNumber(plan.insuranceOnly),
  says: () => ({
    grade: 'stops',
    field: 'insuranceOnly',
    words: "Enter your parcel's tracking number, at least 8 characters.",
  }),
  met: ({ plan }) => `Ships on your own ${plan.insuranceOnly?.carrier ?? 'carrier'} label.`,
};

const zeroValue: CoverageRule = {
  code: 'nothing_insured',
  kind: 'advises',
  sentence: 'Uninsured shipments show a warning.',
  concerns: (facts) => !isInsuranceOnly(facts),
  applies: (facts) => !isInsuranceOnly(facts) && value(facts) === 0,
  says: ({ plan }) => ({
    grade: 'warns',
    field: 'declaredValue',
    words: plan.excludePolicyCover
      ? 'Not insured with us. Your own policy covers this parcel.'
      : "The insured value is $0.00. You won't be paid if the parcel is lost.",
    ...(plan.excludePolicyCover
      ? { fixes: [{ words: 'Insure with us instead', change: { excludePolicyCover: false } }] }
      : {}),
  }),
  metSays: 'the insured value',
  met: (facts) => `${formatCents(value(facts))} is insured.`,
};

const highValue: CoverageRule = {
  code: 'high_value_notice',
  kind: 'advises',
  sentence: 'Above $10,000, follow the packing guidance exactly.',
  concerns: () => false,
  applies: (facts) => value(facts) > facts.limits.highValueNotice,
  says: () => ({
    grade: 'notes',
    words:
      'At this value, use two boxes, tape every seam, and put nothing on the outside that reveals the contents.',
  }),
  met: () => '',
};

export const valueRules: readonly CoverageRule[] = [
  residence,
  speed,
  packaging,
  returnLabel,
  webStorePackage,
  insuranceOnly,
  ownTrackingNumber,
  zeroValue,
  highValue,
];

/** Why this packaging is unsuitable, in a few words. */
export function packagingStop(
  name: PackagingName,
  draft: Pick<ShipmentDraft, 'cargo' | 'declaredValue'> & Pick<ShipmentPlan, 'excludePolicyCover'>,
): string | undefined {
  const facts = packagingFacts(name);
  const most = packagingLimit({ packaging: facts, limits: shippingLimits });
  const insured = insuredValueOf({ ...draft, declaredValue: draft.declaredValue ?? noMoney });
  if (most !== undefined && insured > most) return `up to ${wholeDollars(most)}`;
  return draft.cargo === 'Cash' && facts.carrier !== undefined ? 'not for cash' : undefined;
}
