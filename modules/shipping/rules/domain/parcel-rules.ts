import { addDays, compareDays } from '#kit/domain/day.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import { needsCounter } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';

const isHeld = ({ plan }: ShippingFacts) => plan.holdAt !== undefined;
const value = ({ plan }: ShippingFacts) => insuredValueOf(plan);

const counter: CoverageRule = {
  code: 'hold_counter',
  kind: 'stops',
  sentence: 'Hold for pickup requires a pickup location.',
  concerns: () => false,
  applies: ({ plan }) => needsCounter(plan),
  says: () => ({
    grade: 'stops',
    field: 'holdForPickup',
    words: 'Choose a pickup location. Otherwise, the carrier delivers to the door.',
    fixes: [
      { words: 'Choose location', opens: 'hold-for-pickup' },
      { words: 'Deliver to door', change: { isHoldForPickup: false } },
    ],
  }),
  met: () => '',
};

/** Carriers hold only their own parcels. */
const carrier: CoverageRule = {
  code: 'hold_carrier',
  kind: 'stops',
  sentence: "A pickup location holds only its own carrier's parcels.",
  concerns: () => false,
  applies: ({ plan, service }) =>
    plan.holdAt !== undefined && service !== undefined && service.carrier !== plan.holdAt.carrier,
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'service',
    words: `${plan.holdAt?.name ?? 'This location'} accepts only ${plan.holdAt?.carrier ?? "its own carrier's"} parcels. Change the service or the location.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: () => '',
};

const distance: CoverageRule = {
  code: 'hold_distance',
  kind: 'stops',
  sentence: 'The pickup location must be within 50 miles of the destination.',
  concerns: isHeld,
  applies: ({ plan, limits }) => (plan.holdAt?.miles ?? 0) > limits.holdMiles,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'holdAt',
    words: `This pickup location is more than ${limits.holdMiles} miles away. Choose a closer location.`,
    fixes: [{ words: 'Hold for pickup', opens: 'hold-for-pickup' }],
  }),
  met: ({ plan }) =>
    `Held for pickup at ${plan.holdAt?.name ?? 'the pickup location'}, ${plan.holdAt?.miles ?? 0} miles away.`,
};

/** Spec shipping §9: Expanded covers a package at a retail store location up to $75,000. */
const coverage: CoverageRule = {
  code: 'hold_coverage',
  kind: 'endsCoverage',
  sentence: 'Retail store locations require Expanded coverage.',
  concerns: (facts) => isHeld(facts) && value(facts) > 0,
  applies: (facts) => isHeld(facts) && value(facts) > 0 && facts.plan.coverage === 'Essential',
  says: (facts) => ({
    grade: 'warns',
    field: 'coverage',
    exception: {
      insured: value(facts),
      sentence: 'This parcel is not insured while held at the pickup location.',
    },
    words: 'Parcels at a retail store location require Expanded coverage.',
    fixes: [{ words: 'Switch to Expanded', change: { coverage: 'Expanded' } }],
  }),
  met: ({ limits }) => `Covered up to ${wholeDollars(limits.retailLocation)} at the pickup location.`,
};

const maxHeld: CoverageRule = {
  code: 'hold_value',
  kind: 'stops',
  sentence: 'Up to $75,000 at a retail store location.',
  concerns: () => false,
  applies: (facts) => isHeld(facts) && value(facts) > facts.limits.retailLocation,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'declaredValue',
    words: `Coverage at a retail store location is limited to ${wholeDollars(limits.retailLocation)}.`,
  }),
  met: () => '',
};

export const holdRules: readonly CoverageRule[] = [counter, carrier, distance, coverage, maxHeld];

const ouncesInPound = 16;
const isCarried = ({ plan }: ShippingFacts) => plan.insuranceOnly === undefined;

/** Ruling A2: 70 lb for USPS; others per spec shipping §9's oversize guidance. */
function poundsAllowed({ service, limits }: ShippingFacts): number {
  return service?.carrier === 'USPS' ? limits.uspsPounds : limits.pounds;
}

const weight: CoverageRule = {
  code: 'weight',
  kind: 'stops',
  sentence: 'USPS accepts up to 70 lb, FedEx and UPS up to 150 lb.',
  concerns: () => false,
  applies: (facts) => {
    const { weightOz } = facts.plan.package;
    return isCarried(facts) && (weightOz <= 0 || weightOz > poundsAllowed(facts) * ouncesInPound);
  },
  says: (facts) => ({
    grade: 'stops',
    field: 'weight',
    words:
      facts.plan.package.weightOz <= 0
        ? 'Enter a weight.'
        : `The weight limit${facts.service === undefined ? '' : ` for ${facts.service.carrier}`} is ${poundsAllowed(facts)} lb.`,
  }),
  met: () => '',
};

/** Weights that no carrier can be asked about. */
export function weightError(
  plan: ShippingFacts['plan'],
  { pounds }: ShippingFacts['limits'],
): string | undefined {
  const { weightOz } = plan.package;
  if (plan.insuranceOnly !== undefined) return undefined;
  if (weightOz <= 0) return 'Enter a weight.';
  return weightOz > pounds * ouncesInPound ? `The weight limit is ${pounds} lb.` : undefined;
}

/** Length plus girth. */
function lengthAndGirth(facts: ShippingFacts): { longest: number; withGirth: number } {
  const { length, width, height } = facts.plan.package.size;
  const longest = Math.max(length, width, height);
  return { longest, withGirth: longest + 2 * (length + width + height - longest) };
}

const size: CoverageRule = {
  code: 'size',
  kind: 'stops',
  sentence: 'Parcels can be up to 108 inches long and 165 inches in length plus girth.',
  concerns: () => false,
  applies: (facts) => {
    const { longest, withGirth } = lengthAndGirth(facts);
    return (
      isCarried(facts) &&
      (longest > facts.limits.longestInches || withGirth > facts.limits.lengthAndGirthInches)
    );
  },
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'size',
    words: `The size limit is ${limits.longestInches} inches long and ${limits.lengthAndGirthInches} inches in length plus girth.`,
  }),
  met: () => '',
};

const shipDate: CoverageRule = {
  code: 'ship_date_over',
  kind: 'stops',
  sentence: 'The ship date must be today or later.',
  concerns: () => false,
  applies: ({ plan, today }) => compareDays(plan.shipDate, today) < 0,
  says: ({ today }) => ({
    grade: 'stops',
    field: 'shipDate',
    words: 'The ship date has passed. Choose a new date.',
    fixes: [{ words: 'Ship today', change: { shipDate: today } }],
  }),
  met: () => '',
};

const daysAhead = ({ service, limits: { daysAhead: days } }: ShippingFacts) =>
  service === undefined ? Math.max(...Object.values(days)) : days[service.carrier];

const shipDateFar: CoverageRule = {
  code: 'ship_date_far',
  kind: 'stops',
  sentence: 'Carriers accept labels up to 10 days ahead, USPS up to 30.',
  concerns: () => false,
  applies: (facts) =>
    isCarried(facts) && compareDays(facts.plan.shipDate, addDays(facts.today, daysAhead(facts))) > 0,
  says: (facts) => ({
    grade: 'stops',
    field: 'shipDate',
    words: `${facts.service?.carrier ?? 'Carriers'} ${facts.service === undefined ? 'accept' : 'accepts'} labels up to ${daysAhead(facts)} days ahead. Choose an earlier ship date.`,
    fixes: [{ words: 'Ship today', change: { shipDate: facts.today } }],
  }),
  met: () => '',
};

const boxPattern = /^\s*(?:p\.?\s*o\.?\s*box|post office box|general delivery)\b/i;

const isToBox = ({ plan: { destination, holdAt } }: ShippingFacts) =>
  holdAt === undefined &&
  [destination.addressLine1, destination.addressLine2].some((line) => boxPattern.test(line));

const box: CoverageRule = {
  code: 'po_box',
  kind: 'stops',
  sentence: 'Only USPS delivers to PO boxes.',
  concerns: () => false,
  applies: (facts) =>
    isCarried(facts) && facts.service !== undefined && facts.service.carrier !== 'USPS' && isToBox(facts),
  says: ({ service }) => ({
    grade: 'stops',
    field: 'service',
    words: `${service?.carrier ?? 'This carrier'} can't deliver to a PO box. Choose USPS.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: () => '',
};

const saturday: CoverageRule = {
  code: 'saturday_surcharge',
  kind: 'advises',
  sentence: 'The Saturday surcharge is not in the quote.',
  concerns: () => false,
  applies: ({ plan }) => plan.isSaturdayDelivery,
  says: () => ({
    grade: 'notes',
    field: 'isSaturdayDelivery',
    words: 'The Saturday surcharge, about $16, is not in the quote.',
  }),
  met: () => '',
};

export const parcelRules: readonly CoverageRule[] = [weight, size, shipDate, shipDateFar, box, saturday];
