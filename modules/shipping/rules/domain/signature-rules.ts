import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { addDays, compareDays, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

const isToResidence = ({ plan }: ShippingFacts) =>
  plan.destination.isResidential && plan.holdAt === undefined;
const isCarried = ({ plan }: ShippingFacts) => plan.insuranceOnly === undefined;

/** Ruling A1: an adult signs above $3,000 at a residence and above $35,000 anywhere. */
function needsAdultSignature(facts: ShippingFacts): boolean {
  const { declaredValue } = facts.plan;
  if (!isCarried(facts)) return false;
  return (
    declaredValue > facts.limits.adultSignatureAnywhere ||
    (isToResidence(facts) && declaredValue > facts.limits.adultSignatureResidential)
  );
}

function needsSignature(facts: ShippingFacts): boolean {
  return (
    isCarried(facts) && isToResidence(facts) && facts.plan.declaredValue > facts.limits.signatureResidential
  );
}

/** What the rules require; a form that picks for the person adds it. */
export function requiredSignature(
  declaredValue: number,
  isResidential: boolean,
  limits: ShippingFacts['limits'] = shippingLimits,
): Signature {
  if (declaredValue > limits.adultSignatureAnywhere) return 'Secure';
  if (!isResidential) return 'None';
  if (declaredValue > limits.adultSignatureResidential) return 'Secure';
  return declaredValue > limits.signatureResidential ? 'Any' : 'None';
}

const adult: CoverageRule = {
  code: 'adult_signature',
  kind: 'stops',
  sentence:
    'Shipments over $3,000 to a residence, or over $35,000 to any address, require an adult signature.',
  concerns: needsAdultSignature,
  applies: (facts) => needsAdultSignature(facts) && facts.plan.signature !== 'Secure',
  says: (facts) => ({
    grade: 'asks',
    field: 'signature',
    words: isToResidence(facts)
      ? `Shipments over ${wholeDollars(facts.limits.adultSignatureResidential)} to a residence require an adult signature. This address is marked residential.`
      : `Shipments over ${wholeDollars(facts.limits.adultSignatureAnywhere)} require an adult signature.`,
    fixes: [
      { words: 'Require adult signature', change: { signature: 'Secure' } },
      ...(facts.plan.declaredValue <= facts.limits.adultSignatureAnywhere
        ? [
            {
              words: 'Mark as business',
              change: { destination: { ...facts.plan.destination, isResidential: false } },
            },
          ]
        : []),
    ],
  }),
  met: () => 'Adult signature required.',
};

const any: CoverageRule = {
  code: 'signature',
  kind: 'stops',
  sentence: 'Shipments over $1,000 to a residence require a signature.',
  concerns: (facts) => needsSignature(facts) && !needsAdultSignature(facts),
  applies: (facts) => needsSignature(facts) && !needsAdultSignature(facts) && facts.plan.signature === 'None',
  says: ({ limits, plan }) => ({
    grade: 'asks',
    field: 'signature',
    words: `Shipments over ${wholeDollars(limits.signatureResidential)} to a residence require a signature. This address is marked residential.`,
    fixes: [
      { words: 'Require signature', change: { signature: 'Any' } },
      { words: 'Mark as business', change: { destination: { ...plan.destination, isResidential: false } } },
    ],
  }),
  met: () => 'Signature required.',
};

export const signatureRules: readonly CoverageRule[] = [adult, any];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Domain fact 7.4: numbered tamper-evident seal. */
const sealPattern = /^[A-Z0-9]{6,12}$/;

const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day));

/** Whether it is in transit over a weekend; assumes next day until a service is chosen. */
function spansWeekend({ plan, service }: ShippingFacts): boolean {
  const last = service?.arrivesOn ?? addDays(plan.shipDate, 1);
  for (let day = plan.shipDate; compareDays(day, last) <= 0; day = addDays(day, 1)) {
    if (isWeekend(day)) return true;
  }
  return false;
}

/** Ruling A4: above $75,000 to a business on any day, above $10,000 anywhere over a weekend. */
function needsSeal(facts: ShippingFacts): boolean {
  const { plan, limits } = facts;
  if (plan.insuranceOnly !== undefined) return false;
  const overAnyDay = !plan.destination.isResidential && plan.declaredValue > limits.sealAnyDay;
  return overAnyDay || (plan.declaredValue > limits.sealWeekend && spansWeekend(facts));
}

function nextMonday(from: Day): Day {
  let day = addDays(from, 1);
  while (weekdayOf(day) !== 1) day = addDays(day, 1);
  return day;
}

const missing: CoverageRule = {
  code: 'seal_missing',
  kind: 'stops',
  sentence: 'A security seal number is required above $75,000, and above $10,000 over a weekend.',
  concerns: needsSeal,
  applies: (facts) => needsSeal(facts) && facts.plan.sealNumber === '',
  says: (facts) => {
    const { plan, limits } = facts;
    const anyDay = plan.declaredValue > limits.sealAnyDay;
    return {
      grade: 'asks',
      field: 'sealNumber',
      words: anyDay
        ? `A security seal number is required above ${wholeDollars(limits.sealAnyDay)}.`
        : `Ships ${weekdays[weekdayOf(plan.shipDate)]}. A security seal number is required above ${wholeDollars(limits.sealWeekend)} over a weekend.`,
      fixes: [
        { words: 'Add seal number', opens: 'seal' },
        ...(anyDay ? [] : [{ words: 'Ship Monday', change: { shipDate: nextMonday(plan.shipDate) } }]),
      ],
    };
  },
  met: ({ plan }) => `Sealed with security seal ${plan.sealNumber}.`,
};

const malformed: CoverageRule = {
  code: 'seal_invalid',
  kind: 'stops',
  sentence: 'Seal numbers are 6 to 12 letters and numbers.',
  concerns: () => false,
  applies: ({ plan }) => plan.sealNumber !== '' && !sealPattern.test(plan.sealNumber),
  says: () => ({
    grade: 'stops',
    field: 'sealNumber',
    words: 'Enter the 6 to 12 letters and numbers on the seal.',
  }),
  met: () => '',
};

const used: CoverageRule = {
  code: 'seal_used',
  kind: 'stops',
  sentence: 'Each parcel needs its own seal number.',
  concerns: () => false,
  applies: ({ isSealUsed }) => isSealUsed === true,
  says: () => ({
    grade: 'stops',
    field: 'sealNumber',
    words: "Another shipment has this seal number. Enter the number on this parcel's seal.",
  }),
  met: () => '',
};

export const sealRules: readonly CoverageRule[] = [missing, malformed, used];
