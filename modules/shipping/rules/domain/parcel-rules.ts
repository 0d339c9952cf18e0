import { compareDays } from '#kit/domain/day.ts';
import type { CoverRule } from './cover-rule.ts';
import type { ShippingFacts } from './shipping-facts.ts';

const ouncesInPound = 16;
const carries = ({ plan }: ShippingFacts) => plan.insuranceOnly === undefined;

/** Ruling A2: USPS carries 70 pounds; the others what spec shipping §9's oversize guidance says. */
function poundsAllowed({ service, limits }: ShippingFacts): number {
  return service?.carrier === 'USPS' ? limits.uspsPounds : limits.pounds;
}

const weight: CoverRule = {
  code: 'weight',
  sentence: 'USPS carries up to 70 lb, FedEx and UPS up to 150 lb.',
  concerns: () => false,
  applies: (facts) => {
    const { weightOz } = facts.plan.package;
    return carries(facts) && (weightOz <= 0 || weightOz > poundsAllowed(facts) * ouncesInPound);
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

/** The longest side, and twice the sum of the others. */
function lengthAndGirth(facts: ShippingFacts): { longest: number; withGirth: number } {
  const { length, width, height } = facts.plan.package.size;
  const longest = Math.max(length, width, height);
  return { longest, withGirth: longest + 2 * (length + width + height - longest) };
}

const size: CoverRule = {
  code: 'size',
  sentence: 'A parcel is at most 108 inches long, and 165 inches in length and girth.',
  concerns: () => false,
  applies: (facts) => {
    const { longest, withGirth } = lengthAndGirth(facts);
    return (
      carries(facts) &&
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

const shipDate: CoverRule = {
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

const saturday: CoverRule = {
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

export const parcelRules: readonly CoverRule[] = [weight, size, shipDate, saturday];
