import { exceptionsOf, findingsOf, metRules } from '#modules/shipping/rules/domain/all-rules.ts';
import type { RuleFinding } from '#modules/shipping/rules/domain/all-rules.ts';
import type { Fix, ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';

export type Light = 'green' | 'amber' | 'red';

export interface CoverageLine {
  readonly code: string;
  readonly light: Light;
  readonly words: string;
  readonly field?: string | undefined;
  /** The sentence to check before buying without this coverage. */
  readonly exception?: string | undefined;
  readonly fixes: readonly Fix[];
}

export interface CoverageCheck {
  /** Red and amber first, then green. */
  readonly lines: readonly CoverageLine[];
  readonly toFix: number;
  readonly toCheck: number;
  readonly met: number;
}

/** Red stops a purchase or ends coverage; amber asks or warns. */
function findingLight({ grade, exception }: RuleFinding): Light {
  return grade === 'stops' || exception !== undefined ? 'red' : 'amber';
}

const order: readonly Light[] = ['red', 'amber', 'green'];

/** "Am I covered?", rule by rule with fixes (spec shipping §5; issue's panel). */
export function checkCoverage(facts: ShippingFacts, missingFields: readonly string[] = []): CoverageCheck {
  const findings = findingsOf(facts);
  const sentences = new Map(exceptionsOf(facts, findings).map((one) => [one.code, one.exception.sentence]));
  const unmet = findings
    // A missing field neither breaks nor meets a rule.
    .filter(
      ({ grade, field }) => grade !== 'notes' && (field === undefined || !missingFields.includes(field)),
    )
    .map((finding): CoverageLine => ({
      code: finding.code,
      light: findingLight(finding),
      words: finding.words,
      field: finding.field,
      exception: sentences.get(finding.code),
      fixes: finding.fixes ?? [],
    }));
  const met = metRules(facts, findings).map((rule): CoverageLine => ({
    code: rule.code,
    light: 'green',
    words: rule.met(facts),
    fixes: [],
  }));
  const lines = [...unmet, ...met].toSorted((a, b) => order.indexOf(a.light) - order.indexOf(b.light));
  const count = (light: Light) => lines.filter((line) => line.light === light).length;
  return { lines, toFix: count('red'), toCheck: count('amber'), met: count('green') };
}
