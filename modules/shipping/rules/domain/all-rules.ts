import { judge, ruleList } from '#kit/domain/rule-list.ts';
import type { Finding } from '#kit/domain/rule-list.ts';
import { addressRules, thirdPartyRules } from './address-rules.ts';
import { cashRules } from './cash-rules.ts';
import type { CoverageRule, RuleResult } from './coverage-rule.ts';
import { customsRules } from './customs-rules.ts';
import { exportRules } from './export-rules.ts';
import { holdRules, parcelRules } from './parcel-rules.ts';
import { personRules } from './person-rules.ts';
import { sealRules, signatureRules } from './signature-rules.ts';
import type { ShippingFacts } from './shipping-facts.ts';
import { valueRules } from './value-rules.ts';
import { wordRules } from './word-rules.ts';

// Named on each certificate: changes whenever a rule or a limit does.
export const ruleSetVersion = '2026-11-23';

/** The rules of spec shipping §5, as the form, the quote, the bulk run and the server read them. */
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

// The same code twice stops the start.
ruleList(...allCoverageRules);

export type RuleFinding = Finding<string, RuleResult>;

export const findingsOf = (facts: ShippingFacts): readonly RuleFinding[] => judge(allCoverageRules, facts);

/** What must be mended before a label can be bought; what only warns may be gone past, what asks somebody waits for them. */
export function blockingFindings(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  return findings.filter(
    ({ grade, approvedBy }) => (grade === 'stops' || grade === 'asks') && approvedBy === undefined,
  );
}

/** Who has to say yes before the label is bought; the company's administrator before the provider. */
export function approversOf(findings: readonly RuleFinding[]): readonly ('administrator' | 'provider')[] {
  return (['administrator', 'provider'] as const).filter((who) =>
    findings.some(({ approvedBy }) => approvedBy === who),
  );
}
