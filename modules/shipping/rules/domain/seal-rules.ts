import { addDays, compareDays, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { CoverRule } from './cover-rule.ts';
import type { ShippingFacts } from './shipping-facts.ts';
import { wholeDollars } from './whole-dollars.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Domain fact 7.4: a numbered seal that shows when it was opened. */
const sealPattern = /^[A-Z0-9]{6,12}$/;

const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day));

/** Whether the parcel lies somewhere on a Saturday or a Sunday. Until a service says when it arrives, the next day counts. */
function spansWeekend({ plan, service }: ShippingFacts): boolean {
  const last = service?.arrivesOn ?? addDays(plan.shipDate, 1);
  for (let day = plan.shipDate; compareDays(day, last) <= 0; day = addDays(day, 1)) {
    if (isWeekend(day)) return true;
  }
  return false;
}

/** Ruling A4: above $75,000 to a business on any day, above $10,000 anywhere over a weekend. */
function asksSeal(facts: ShippingFacts): boolean {
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

const missing: CoverRule = {
  code: 'seal_missing',
  sentence: 'A security seal number is required above $75,000, and above $10,000 over a weekend.',
  concerns: asksSeal,
  applies: (facts) => asksSeal(facts) && facts.plan.sealNumber === '',
  says: (facts) => {
    const { plan, limits } = facts;
    const anyDay = plan.declaredValue > limits.sealAnyDay;
    return {
      grade: 'asks',
      field: 'sealNumber',
      words: anyDay
        ? `A security seal number is required above ${wholeDollars(limits.sealAnyDay)}.`
        : `Ships on ${weekdays[weekdayOf(plan.shipDate)]}. A security seal number is required above ${wholeDollars(limits.sealWeekend)} over a weekend.`,
      fixes: [
        { words: 'Add seal number', opens: 'seal' },
        ...(anyDay ? [] : [{ words: 'Ship Monday', change: { shipDate: nextMonday(plan.shipDate) } }]),
      ],
    };
  },
  met: ({ plan }) => `Sealed with ${plan.sealNumber}.`,
};

const malformed: CoverRule = {
  code: 'seal_invalid',
  sentence: 'A seal number has 6 to 12 letters and digits.',
  concerns: () => false,
  applies: ({ plan }) => plan.sealNumber !== '' && !sealPattern.test(plan.sealNumber),
  says: () => ({
    grade: 'stops',
    field: 'sealNumber',
    words: 'Invalid seal: type the 6 to 12 letters and digits that are on it.',
  }),
  met: () => '',
};

export const sealRules: readonly CoverRule[] = [missing, malformed];
