import { allCoverageRules, findingsOf } from '#modules/shipping/rules/domain/all-rules.ts';
import type { RuleFinding } from '#modules/shipping/rules/domain/all-rules.ts';
import type { Fix, ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';

export type Light = 'green' | 'amber' | 'red';

export interface CoverLine {
  readonly code: string;
  readonly light: Light;
  readonly words: string;
  readonly field?: string | undefined;
  readonly fixes: readonly Fix[];
}

export interface Cover {
  /** Red and amber first, then what is met. */
  readonly lines: readonly CoverLine[];
  readonly toFix: number;
  readonly toCheck: number;
  readonly met: number;
}

/** Red stops a purchase or voids coverage; amber asks or warns. */
function lightOf({ grade, voidsCover }: RuleFinding): Light {
  return grade === 'stops' || voidsCover === true ? 'red' : 'amber';
}

const order: readonly Light[] = ['red', 'amber', 'green'];

/** "Am I covered?", rule by rule with fixes (spec shipping §5; issue's panel). */
export function amICovered(facts: ShippingFacts, untyped: readonly string[] = []): Cover {
  const findings = findingsOf(facts);
  const broken = new Set(findings.map(({ code }) => code));
  const found = findings
    // Missing fields are no violations, and satisfy nothing.
    .filter(({ grade, field }) => grade !== 'notes' && (field === undefined || !untyped.includes(field)))
    .map((finding): CoverLine => ({
      code: finding.code,
      light: lightOf(finding),
      words: finding.words,
      field: finding.field,
      fixes: finding.fixes ?? [],
    }));
  const met = allCoverageRules
    .filter((rule) => rule.concerns(facts) && !broken.has(rule.code))
    .map((rule): CoverLine => ({ code: rule.code, light: 'green', words: rule.met(facts), fixes: [] }));
  const lines = [...found, ...met].toSorted((a, b) => order.indexOf(a.light) - order.indexOf(b.light));
  const count = (light: Light) => lines.filter((line) => line.light === light).length;
  return { lines, toFix: count('red'), toCheck: count('amber'), met: count('green') };
}
