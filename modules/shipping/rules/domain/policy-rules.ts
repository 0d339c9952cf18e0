import { addCents, cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { byArmoredCarrier, wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, PolicyLimits, RuleResult, ShippingFacts } from './coverage-rule.ts';

/** One limit of one policy, and what other parcels use of it. */
interface LimitLine {
  readonly policyNumber: string;
  /** "to one address per day", as the policy says it. */
  readonly what: string;
  /** "to this address today", as it is said of this parcel. */
  readonly here: string;
  readonly used: Cents;
  readonly limit: Cents;
}

/** A parcel without a label of ours counts toward the insurance-only limit instead of its carrier's. */
function linesOf({ plan, service, today, valueInTransit: transit }: ShippingFacts, policy: PolicyLimits) {
  const { policyNumber } = policy;
  const line = (what: string, used: Cents, limit: Cents, here = what): LimitLine => ({
    policyNumber,
    what,
    here,
    used,
    limit,
  });
  const ofCarriers = policy.carriers
    .filter(({ carrier }) => plan.insuranceOnly === undefined && carrier === service?.carrier)
    .map(({ carrier, limit }) => line(`in transit with ${carrier}`, transit.carriers[carrier], limit));
  return [
    line('in transit', transit.company, policy.inTransit),
    line(
      'to one address per day',
      transit.toAddressThatDay,
      policy.perAddressDay,
      `to this address ${plan.shipDate === today ? 'today' : 'that day'}`,
    ),
    ...ofCarriers,
    ...(plan.insuranceOnly === undefined
      ? []
      : [line('in insurance-only parcels', transit.insuranceOnly, policy.insuranceOnly)]),
  ];
}

const leftOf = ({ used, limit }: LimitLine): Cents => cents(Math.max(0, limit - used));

/** The limit that leaves least; each policy in force counts, and each of its limits. */
function tightest(facts: ShippingFacts): LimitLine | undefined {
  const lines = facts.policies.flatMap((policy) => linesOf(facts, policy));
  return lines.toSorted((a, b) => leftOf(a) - leftOf(b))[0];
}

const isInsured = ({ plan }: ShippingFacts) => insuredValueOf(plan) > 0;

function isOver(facts: ShippingFacts): boolean {
  const line = tightest(facts);
  return line !== undefined && isInsured(facts) && insuredValueOf(facts.plan) > leftOf(line);
}

/** Our choice: the insurer's own review decides on this limit too (decision 0035). */
const isReviewed = ({ plan, limits }: ShippingFacts) => plan.declaredValue > limits.review;

const usedWith = ({ plan }: ShippingFacts, { used, here }: LimitLine) =>
  `${wholeDollars(addCents(used, insuredValueOf(plan)))} ${here}`;

const overWords = (facts: ShippingFacts, line: LimitLine) =>
  `${usedWith(facts, line)} is over policy ${line.policyNumber}'s ${wholeDollars(line.limit)} limit.`;

/** What an approval in our review accepts; undefined if the parcel is within each limit. */
export function policyLimitReviewed(facts: ShippingFacts): string | undefined {
  const line = tightest(facts);
  return line !== undefined && isReviewed(facts) && isOver(facts) ? overWords(facts, line) : undefined;
}

function exceptionOf({ plan }: ShippingFacts, line: LimitLine): NonNullable<RuleResult['exception']> {
  const { policyNumber, what, used, limit } = line;
  const insured = leftOf(line);
  const others = used === 0 ? '' : `, and other parcels already use ${wholeDollars(used)} of that limit`;
  const reason = `policy ${policyNumber} is limited to ${wholeDollars(limit)} ${what}${others}`;
  return {
    insured,
    sentence:
      insured === 0
        ? `This parcel is not insured, because ${reason}.`
        : `Only ${wholeDollars(insured)} of this parcel's ${wholeDollars(plan.declaredValue)} is insured, because ${reason}.`,
  };
}

const policyLimit: CoverageRule = {
  code: 'policy_limit',
  kind: 'endsCoverage',
  sentence: "Every insured parcel counts toward a linked policy's limits.",
  concerns: (facts) => facts.policies.length > 0 && isInsured(facts),
  applies: (facts) => !isReviewed(facts) && isOver(facts),
  says: (facts) => {
    const line = tightest(facts);
    if (line === undefined) throw new Error('No policy is linked.');
    return {
      grade: 'warns',
      field: 'declaredValue',
      exception: exceptionOf(facts, line),
      words: overWords(facts, line),
      fixes: [byArmoredCarrier],
    };
  },
  met: (facts) => {
    const line = tightest(facts);
    if (line === undefined) return '';
    const terms = isOver(facts) ? ', as approved in our review' : ` (limit ${wholeDollars(line.limit)})`;
    return `${usedWith(facts, line)} under policy ${line.policyNumber}${terms}.`;
  },
};

export const policyRules: readonly CoverageRule[] = [policyLimit];
