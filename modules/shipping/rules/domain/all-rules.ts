import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { judge, ruleList } from '#kit/domain/rule-list.ts';
import type { Finding } from '#kit/domain/rule-list.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { addressRules, thirdPartyRules } from './address-rules.ts';
import { cashRules } from './cash-rules.ts';
import type { CoverageRule, RuleResult, ShippingFacts } from './coverage-rule.ts';
import { customsRules } from './customs-rules.ts';
import { exportRules } from './export-rules.ts';
import { holdRules, parcelRules } from './parcel-rules.ts';
import { policyRules } from './policy-rules.ts';
import { postalRules } from './postal-rules.ts';
import { personRules } from './person-rules.ts';
import { sealRules, signatureRules } from './signature-rules.ts';
import { valueRules } from './value-rules.ts';
import { wordRules } from './word-rules.ts';

// Printed on certificates; bump it with every change of a rule or limit.
export const ruleSetVersion = '2026-11-28';

/** Spec shipping §5: one list for form, quote, bulk run and purchase. */
export const allCoverageRules: readonly CoverageRule[] = [
  ...wordRules,
  ...signatureRules,
  ...sealRules,
  ...valueRules,
  ...addressRules,
  ...policyRules,
  ...holdRules,
  ...cashRules,
  ...thirdPartyRules,
  ...parcelRules,
  ...customsRules,
  ...exportRules,
  ...postalRules,
  ...personRules,
];

// Duplicate codes fail at startup.
ruleList(...allCoverageRules);

export type RuleFinding = Finding<string, RuleResult>;

type ExceptionFinding = RuleFinding & Required<Pick<RuleResult, 'exception'>>;

export const findingsOf = (facts: ShippingFacts): readonly RuleFinding[] => judge(allCoverageRules, facts);

/** The value that is insured although rules are broken: the least that any of them leaves. */
export function insuredDespite({ plan }: ShippingFacts, findings: readonly RuleFinding[]): Cents {
  const left = findings.flatMap(({ exception }) => (exception === undefined ? [] : [exception.insured]));
  return cents(Math.min(insuredValueOf(plan), ...left));
}

/** Findings that end coverage of a shipment that would be insured; the shipper acknowledges each. */
export function exceptionsOf(
  { plan }: ShippingFacts,
  findings: readonly RuleFinding[],
): readonly ExceptionFinding[] {
  if (insuredValueOf(plan) === 0) return [];
  return findings.filter((finding): finding is ExceptionFinding => finding.exception !== undefined);
}

/**
 * The rules that concern a shipment and are met. Where an exception leaves less insured than is declared, those that
 * would say that the declared value is insured say nothing.
 */
export function metRules(facts: ShippingFacts, findings: readonly RuleFinding[]): readonly CoverageRule[] {
  const broken = new Set(findings.map(({ code }) => code));
  const isLess = exceptionsOf(facts, findings).length > 0;
  return allCoverageRules.filter(
    (rule) =>
      rule.concerns(facts) && !broken.has(rule.code) && !(isLess && rule.metSays === 'the insured value'),
  );
}

/** Findings that block a purchase; warnings and approvals do not. */
export function blockingFindings(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  return findings.filter(
    ({ grade, approvedBy }) => (grade === 'stops' || grade === 'asks') && approvedBy === undefined,
  );
}

/** Required approvers; the administrator comes first. */
export function approversOf(findings: readonly RuleFinding[]): readonly ('administrator' | 'provider')[] {
  return (['administrator', 'provider'] as const).filter((approver) =>
    findings.some(({ approvedBy }) => approvedBy === approver),
  );
}
