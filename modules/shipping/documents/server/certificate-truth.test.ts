import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import type { ServiceRate } from '#outside/carriers/port.ts';
import { packagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import { coverages, insuredValueOf, signatures } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { decideCoverage } from '#modules/shipping/purchase/domain/decide-coverage.ts';
import type { PurchaseTerms } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { premiumOf } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { insuranceOption } from '#modules/shipping/quotes/domain/premium.ts';
import { optionsOf, speedOf } from '#modules/shipping/quotes/server/build-options.ts';
import {
  allCoverageRules,
  blockingFindings,
  exceptionsOf,
  findingsOf,
  insuredDespite,
} from '#modules/shipping/rules/domain/all-rules.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import {
  aPlan,
  aPolicy,
  newYork,
  nothingInTransit,
  someFacts,
} from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { certificateOf, coverageCertificate } from '../domain/coverage-certificate.ts';

const services = [
  ['UPS', '01'],
  ['UPS', '02'],
  ['UPS', '12'],
  ['UPS', '03'],
] as const;

/** Amounts at and around the limits, where rules begin to break. */
const amounts = [0, 1, 500, 900, 9_999, 25_000, 35_001, 40_000, 74_999, 75_000, 75_001, 100_000, 110_000];
const anyAmount = fc.constantFrom(...amounts).map((dollars) => cents(dollars * 100));

const anyPlan: fc.Arbitrary<ShipmentPlan> = fc
  .record({
    declaredValue: anyAmount,
    company: fc.constantFrom('Kessler & Co.', 'Kessler & Co.', 'Diamond Palace'),
    isResidential: fc.boolean(),
    reference1: fc.constantFrom('HV-20871', 'HV-20871', '', 'GIA 2141438171'),
    coverage: fc.constantFrom(...coverages),
    signature: fc.constantFrom(...signatures),
    sealNumber: fc.constantFrom('', 'AB12345'),
    excludePolicyCover: fc.integer({ max: 5, min: 0 }).map((drawn) => drawn === 0),
    isOwn: fc.integer({ max: 3, min: 0 }).map((drawn) => drawn === 0),
  })
  .map(({ company, isResidential, isOwn, ...drawn }) => ({
    ...aPlan,
    ...drawn,
    approvalContact: 'Marta Ruiz, 401-555-0142',
    destination: { ...newYork, company, isResidential },
    ...(isOwn
      ? { insuranceOnly: { carrier: 'UPS', trackingNumber: '1Z5R89390357567127', speed: 'NextDay' } as const }
      : {}),
  }));

/** Limits of a linked policy that leave less than our own. */
const policyDraws = {
  wide: {
    inTransit: cents(90_000_000),
    perAddressDay: cents(90_000_000),
    insuranceOnly: cents(90_000_000),
    carriers: [],
  },
  transit: {
    inTransit: cents(6_000_000),
    perAddressDay: cents(90_000_000),
    insuranceOnly: cents(90_000_000),
    carriers: [],
  },
  carrier: {
    inTransit: cents(90_000_000),
    perAddressDay: cents(90_000_000),
    insuranceOnly: cents(1_000_000),
    carriers: [{ carrier: 'UPS' as const, limit: cents(3_000_000) }],
  },
};

const anyCase = fc.record({
  plan: anyPlan,
  policy: fc.constantFrom('none', 'none', 'wide', 'transit', 'carrier'),
  service: fc.constantFrom(...services),
  /** To this address that day: when quoted, and when bought. */
  transit: fc.tuple(anyAmount, fc.boolean()).chain(([there, moved]) => {
    const quoted = cents(Math.min(there, 7_500_000));
    return fc.record({ quoted: fc.constant(quoted), bought: moved ? anyAmount : fc.constant(quoted) });
  }),
  checks: fc.constantFrom('all', 'all', 'none', 'others'),
});

type Case = typeof anyCase extends fc.Arbitrary<infer One> ? One : never;

const rateOf = ([carrier, service]: Case['service']): ServiceRate => ({
  carrier,
  service,
  softErrors: [],
  hardError: null,
  price: { lines: [], total: cents(2_000), zone: 4, billedOz: 32, transit: null, tableOf: null },
});

function factsOf({ plan, policy, service: [carrier, code] }: Case, there: Cents): ShippingFacts {
  const service = serviceNamed(carrier, code);
  if (service === undefined) throw new Error(`No service ${code}.`);
  return {
    ...someFacts,
    plan,
    packaging: packagingFacts(plan.package.packaging, carrier),
    valueInTransit: { ...nothingInTransit, company: there, toAddressThatDay: there },
    policies: policy === 'none' ? [] : [{ ...aPolicy, ...policyDraws[policy] }],
    service: {
      ...someFacts.service,
      carrier,
      name: service.name,
      speed: speedOf(service.levels[0]),
      arrivesOn: plan.shipDate,
    },
  };
}

function priceFor({ plan, service }: Case, insured: Cents) {
  const own = insuranceOption(plan, insured);
  return own === undefined ? optionsOf(plan, [rateOf(service)], () => insured) : [own];
}

/** As a purchase decides it: the option as quoted, the rules as they are now. */
function buy(drawn: Case): PurchaseTerms | 'stopped' | 'changed' | 'unread' {
  const { plan } = drawn;
  const quotedFacts = factsOf(drawn, drawn.transit.quoted);
  const insured = insuredDespite(quotedFacts, findingsOf(quotedFacts));
  const [option] = priceFor(drawn, insured);
  if (option === undefined) throw new Error('No price.');
  const facts = factsOf(drawn, drawn.transit.bought);
  const findings = findingsOf(facts);
  if (blockingFindings(findings).length > 0) return 'stopped';
  const shown = exceptionsOf(facts, findings).map(({ exception }) => exception.sentence);
  const decided = decideCoverage(facts, {
    quoted: option.insuredValue,
    acknowledged:
      drawn.checks === 'all' ? shown : drawn.checks === 'none' ? [] : ['This parcel is not insured.'],
    by: 'Marta',
    at: '2026-11-17T15:00:00.000Z',
  });
  return decided.kind === 'agreed' ? { plan, option, cover: decided.cover } : decided.kind;
}

/** The value left insured, from the specification's sentences rather than from the rules' code. */
function insuredByHand({ plan, policy, transit: { bought } }: Case): number {
  const declared = insuredValueOf(plan);
  const isNamed = plan.destination.company.includes('Diamond') || plan.reference1.includes('GIA');
  if (plan.declaredValue > 10_000_000) return isNamed ? 0 : declared;
  const ofPolicy = { none: Infinity, wide: 90_000_000 - bought, transit: 6_000_000 - bought };
  const ofCarrier = plan.insuranceOnly === undefined ? 3_000_000 : 1_000_000;
  const value = Math.min(declared, Math.max(0, policy === 'carrier' ? ofCarrier : ofPolicy[policy]));
  if (isNamed) return 0;
  return Math.min(value, Math.max(0, 7_500_000 - bought));
}

const byWords = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other));

test('a certificate says what the rules say about the record as bought', () => {
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(anyCase, (drawn) => {
      const terms = buy(drawn);
      const facts = factsOf(drawn, drawn.transit.bought);
      const findings = findingsOf(facts);
      const insured = insuredByHand(drawn);
      const wanted = insuredValueOf(drawn.plan);
      if (typeof terms === 'string') {
        note(terms);
        return;
      }
      // Nothing is bought beside a broken coverage rule that the buyer didn't acknowledge.
      expect(insured < wanted && drawn.checks !== 'all').toBe(false);
      expect(terms.cover.insuredValue).toBe(insured);
      // No premium for coverage taken away.
      const [priced] = priceFor(drawn, cents(insured));
      expect(premiumOf(terms)).toBe(priced?.premium);
      expect(insured === 0 && premiumOf(terms) > noMoney).toBe(false);
      const certificate = certificateOf(terms, {
        approvalConditions: [],
        number: 'TC-1',
        shipmentNumber: '40-118273',
        company: 'Harrow & Vale',
        insurer: 'Assay Mutual',
        at: '11/17/2026',
        exceptionText: ({ sentence, by }) => `${sentence} Acknowledged by ${by}.`,
      });
      const printed = coverageCertificate(certificate).blocks.flatMap((block) =>
        block.kind === 'list' ? block.items : [],
      );
      const broken = new Set(findings.map(({ code }) => code));
      const ended = insured < wanted ? findings.filter(({ exception }) => exception !== undefined) : [];
      const met = allCoverageRules.filter(
        (rule) =>
          rule.concerns(facts) &&
          !broken.has(rule.code) &&
          !(ended.length > 0 && rule.metSays === 'the insured value'),
      );
      // No line says that another value is insured.
      const insuredLine = `${formatCents(cents(insured))} is insured.`;
      const others = printed.filter(
        (line) => typeof line === 'string' && line.endsWith(' is insured.') && line !== insuredLine,
      );
      expect(others).toEqual([]);
      expect(printed.toSorted(byWords)).toEqual(
        [
          ...met.map((rule) => rule.met(facts)),
          ...ended.map(({ exception }) => `${exception?.sentence ?? ''} Acknowledged by Marta.`),
        ].toSorted(byWords),
      );
      expect(JSON.stringify(coverageCertificate(certificate))).toContain(formatCents(cents(insured)));
      note(ended.length > 0 ? 'bought with exceptions' : 'bought');
    }),
    { numRuns: 1_500, seed: 20_261_124 },
  );
  // The draws reach every outcome, so none of the claims above is empty.
  expect([...seen.keys()].toSorted()).toEqual([
    'bought',
    'bought with exceptions',
    'changed',
    'stopped',
    'unread',
  ]);
});
