import { expect, test } from 'vitest';
import { exceptionsOf, findingsOf, insuredDespite, metRules } from './all-rules.ts';
import { policyLimitReviewed } from './policy-rules.ts';
import type { PolicyLimits, ShippingFacts } from './coverage-rule.ts';
import { aPolicy, dollars, factsOf, nothingInTransit } from './testing/a-shipment.ts';

const own = {
  insuranceOnly: { carrier: 'UPS', trackingNumber: '1Z5R89390357567127', speed: 'NextDay' },
} as const;

interface Setting {
  readonly dollars?: number;
  readonly plan?: Parameters<typeof factsOf>[0];
  readonly transit?: Partial<ShippingFacts['valueInTransit']>;
  readonly policies?: readonly PolicyLimits[];
}

const shipping = ({ dollars: worth = 40_000, plan = {}, transit = {}, policies = [aPolicy] }: Setting = {}) =>
  factsOf(
    { declaredValue: dollars(worth), ...plan },
    { valueInTransit: { ...nothingInTransit, ...transit }, policies },
  );

/** What is insured, and what the shipper agrees isn't. */
const verdict = (facts: ShippingFacts) => {
  const findings = findingsOf(facts).filter(({ code }) => code === 'policy_limit');
  return [
    insuredDespite(facts, findings) / 100,
    exceptionsOf(facts, findings).map(({ exception }) => exception.sentence)[0],
  ];
};

test.each<[what: string, Setting, insured: number, sentence: string | undefined]>([
  ['no policy', { policies: [] }, 40_000, undefined],
  ['within each limit', {}, 40_000, undefined],
  [
    'in transit',
    { transit: { company: dollars(170_000) } },
    30_000,
    "Only $30,000 of this parcel's $40,000 is insured, because policy 55-014382 is limited to $200,000 in transit, and other parcels already use $170,000 of that limit.",
  ],
  [
    'one carrier',
    { transit: { carriers: { ...nothingInTransit.carriers, UPS: dollars(95_000) } } },
    5_000,
    "Only $5,000 of this parcel's $40,000 is insured, because policy 55-014382 is limited to $100,000 in transit with UPS, and other parcels already use $95,000 of that limit.",
  ],
  [
    'another carrier',
    { transit: { carriers: { ...nothingInTransit.carriers, USPS: dollars(95_000) } } },
    40_000,
    undefined,
  ],
  [
    'one address and day',
    { transit: { toAddressThatDay: dollars(60_000) } },
    0,
    'This parcel is not insured, because policy 55-014382 is limited to $60,000 to one address per day, and other parcels already use $60,000 of that limit.',
  ],
  [
    'insurance only, whose carrier limit says nothing',
    {
      plan: own,
      transit: {
        insuranceOnly: dollars(20_000),
        carriers: { ...nothingInTransit.carriers, UPS: dollars(99_000) },
      },
    },
    30_000,
    "Only $30,000 of this parcel's $40,000 is insured, because policy 55-014382 is limited to $50,000 in insurance-only parcels, and other parcels already use $20,000 of that limit.",
  ],
  [
    'nothing else in transit',
    { policies: [{ ...aPolicy, inTransit: dollars(25_000) }] },
    25_000,
    "Only $25,000 of this parcel's $40,000 is insured, because policy 55-014382 is limited to $25,000 in transit.",
  ],
  [
    'the tightest of two policies',
    { policies: [aPolicy, { ...aPolicy, policyNumber: '55-020118', inTransit: dollars(10_000) }] },
    10_000,
    "Only $10,000 of this parcel's $40,000 is insured, because policy 55-020118 is limited to $10,000 in transit.",
  ],
])("a policy's limit: %s", (_, setting, insured, sentence) => {
  expect(verdict(shipping(setting))).toEqual([insured, sentence]);
});

test('a parcel that we do not insure uses no policy', () => {
  const facts = shipping({ plan: { excludePolicyCover: true }, transit: { company: dollars(900_000) } });
  expect(findingsOf(facts).map(({ code }) => code)).not.toContain('policy_limit');
});

test('our review decides on the limit of a parcel above its threshold, and the coverage says so', () => {
  const facts = shipping({
    dollars: 118_000,
    policies: [{ ...aPolicy, inTransit: dollars(150_000), carriers: [] }],
  });
  expect(verdict(facts)).toEqual([118_000, undefined]);
  expect(metRules(facts, findingsOf(facts)).map((rule) => rule.met(facts))).toContain(
    '$118,000 to this address today under policy 55-014382, as approved in our review.',
  );
  expect(policyLimitReviewed(facts)).toBe(
    "$118,000 to this address today is over policy 55-014382's $60,000 limit.",
  );
  expect(policyLimitReviewed(shipping({ dollars: 70_000 }))).toBeUndefined();
  expect(policyLimitReviewed(shipping({ dollars: 118_000, policies: [] }))).toBeUndefined();
});

test('a met limit is a condition of the coverage', () => {
  const facts = shipping({ transit: { company: dollars(150_000), toAddressThatDay: dollars(1_000) } });
  const met = metRules(facts, findingsOf(facts)).map((rule) => rule.met(facts));
  expect(met).toContain('$190,000 in transit under policy 55-014382 (limit $200,000).');
});
