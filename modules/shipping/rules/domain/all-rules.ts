import { judge, ruleList } from '#kit/domain/rule-list.ts';
import type { Finding } from '#kit/domain/rule-list.ts';
import { addressRules, thirdPartyRules } from './address-rules.ts';
import { cashRules } from './cash-rules.ts';
import type { CoverageRule, RuleResult, ShippingFacts } from './coverage-rule.ts';
import { customsRules } from './customs-rules.ts';
import { exportRules } from './export-rules.ts';
import { holdRules, parcelRules } from './parcel-rules.ts';
import { personRules } from './person-rules.ts';
import { sealRules, signatureRules } from './signature-rules.ts';
import { valueRules } from './value-rules.ts';
import { wordRules } from './word-rules.ts';

// Printed on certificates; bump it with every change of a rule or limit.
export const ruleSetVersion = '2026-11-23';

/** Spec shipping §5: one list for form, quote, bulk run and purchase. */
export const allCoverageRules: readonly CoverageRule[] = [
  ...wordRules,
  ...signatureRules,
  ...sealRules,
  ...valueRules,
  ...addressRules,
  ...holdRules,
  ...cashRules,
  ...thirdPartyRules,
  ...parcelRules,
  ...customsRules,
  ...exportRules,
  ...personRules,
];

// Duplicate codes fail at startup.
ruleList(...allCoverageRules);

export type RuleFinding = Finding<string, RuleResult>;

export const findingsOf = (facts: ShippingFacts): readonly RuleFinding[] => judge(allCoverageRules, facts);

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
