import { compareDays } from '#kit/domain/day.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import { needsCounter } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';

const isHeld = ({ plan }: ShippingFacts) => plan.holdAt !== undefined;
const value = ({ plan }: ShippingFacts) => insuredValueOf(plan);

const counter: CoverageRule = {
  code: 'hold_counter',
  sentence: 'A parcel that is held for pickup has a counter that keeps it.',
  concerns: () => false,
  applies: ({ plan }) => needsCounter(plan),
  says: () => ({
    grade: 'stops',
    field: 'holdForPickup',
    words: 'Choose the counter that keeps it. Without one it goes to the door.',
    fixes: [
      { words: 'Choose a counter', opens: 'hold-for-pickup' },
      { words: 'Take it to the door', change: { isHoldForPickup: false } },
    ],
  }),
  met: () => '',
};

/** Carriers hold only their own parcels. */
const carrier: CoverageRule = {
  code: 'hold_carrier',
  sentence: 'A parcel is held for pickup by the carrier whose counter it is.',
  concerns: () => false,
  applies: ({ plan, service }) =>
    plan.holdAt !== undefined && service !== undefined && service.carrier !== plan.holdAt.carrier,
  says: ({ plan }) => ({
    grade: 'stops',
    field: 'service',
    words: `${plan.holdAt?.name ?? 'The counter'} is a counter of ${plan.holdAt?.carrier ?? 'another carrier'}. Choose its service, or another counter.`,
    fixes: [{ words: 'Change service', opens: 'services' }],
  }),
  met: () => '',
};

const distance: CoverageRule = {
  code: 'hold_distance',
  sentence: 'A parcel is held within 50 miles of where it goes.',
  concerns: isHeld,
  applies: ({ plan, limits }) => (plan.holdAt?.miles ?? 0) > limits.holdMiles,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'holdAt',
    words: `The counter is more than ${limits.holdMiles} miles away. Choose another one.`,
    fixes: [{ words: 'Hold for pickup', opens: 'hold-for-pickup' }],
  }),
  met: ({ plan }) =>
    `Held for pickup at ${plan.holdAt?.name ?? 'a counter'}, ${plan.holdAt?.miles ?? 0} miles away.`,
};

/** Spec shipping §9: Expanded covers a package at a retail store location up to $75,000. */
const coverage: CoverageRule = {
  code: 'hold_coverage',
  sentence: 'At a retail store location a parcel is covered by Expanded.',
  concerns: (facts) => isHeld(facts) && value(facts) > 0,
  applies: (facts) => isHeld(facts) && value(facts) > 0 && facts.plan.coverage === 'Essential',
  says: () => ({
    grade: 'warns',
    field: 'coverage',
    voidsCover: true,
    words: 'While it waits at a retail store location, only Expanded covers it.',
    fixes: [{ words: 'Expanded coverage', change: { coverage: 'Expanded' } }],
  }),
  met: ({ limits }) => `At the counter it is covered up to ${wholeDollars(limits.retailLocation)}.`,
};

const maxHeld: CoverageRule = {
  code: 'hold_value',
  sentence: 'At a retail store location a parcel is covered up to $75,000.',
  concerns: () => false,
  applies: (facts) => isHeld(facts) && value(facts) > facts.limits.retailLocation,
  says: ({ limits }) => ({
    grade: 'stops',
    field: 'declaredValue',
    words: `At a retail store location a parcel is covered up to ${wholeDollars(limits.retailLocation)}.`,
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
  sentence: 'USPS carries up to 70 lb, FedEx and UPS up to 150 lb.',
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
        ? 'Type what the parcel weighs.'
        : `${facts.service?.carrier ?? 'No carrier'} carries up to ${poundsAllowed(facts)} lb.`,
  }),
  met: () => '',
};

/** Length plus girth. */
function lengthAndGirth(facts: ShippingFacts): { longest: number; withGirth: number } {
  const { length, width, height } = facts.plan.package.size;
  const longest = Math.max(length, width, height);
  return { longest, withGirth: longest + 2 * (length + width + height - longest) };
}

const size: CoverageRule = {
  code: 'size',
  sentence: 'A parcel is at most 108 inches long, and 165 inches in length and girth.',
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
    words: `A parcel is at most ${limits.longestInches} in long, and ${limits.lengthAndGirthInches} in length and girth.`,
  }),
  met: () => '',
};

const shipDate: CoverageRule = {
  code: 'ship_date_over',
  sentence: 'A parcel ships today or later.',
  concerns: () => false,
  applies: ({ plan, today }) => compareDays(plan.shipDate, today) < 0,
  says: ({ today }) => ({
    grade: 'stops',
    field: 'shipDate',
    words: 'The ship date is over. Choose another one.',
    fixes: [{ words: 'Ship today', change: { shipDate: today } }],
  }),
  met: () => '',
};

const saturday: CoverageRule = {
  code: 'saturday_surcharge',
  sentence: 'The Saturday surcharge is not in the quote.',
  concerns: () => false,
  applies: ({ plan }) => plan.isSaturdayDelivery,
  says: () => ({
    grade: 'notes',
    field: 'isSaturdayDelivery',
    words: 'Saturday surcharge is not in the quote, about $16.',
  }),
  met: () => '',
};

export const parcelRules: readonly CoverageRule[] = [weight, size, shipDate, saturday];
