/** What a finding does: stops the act, asks for something first, warns, or is only worth knowing. Worst first. */
export const grades = ['stops', 'asks', 'warns', 'notes'] as const;

export type Grade = (typeof grades)[number];

export interface Saying {
  readonly grade: Grade;
  /** The exact words for the person at the screen. */
  readonly words: string;
  /** The field that the words stand beside. */
  readonly field?: string;
}

export interface Rule<Facts, Code extends string = string> {
  readonly code: Code;
  /** The rule as a jeweler would tell it to a colleague. */
  readonly sentence: string;
  readonly applies: (facts: Facts) => boolean;
  readonly says: (facts: Facts) => Saying;
}

export interface Finding<Code extends string = string> extends Saying {
  readonly code: Code;
}

/** Takes the rules as they are read, top to bottom; the same code twice is a slip that stops the start. */
export function ruleList<Facts, const Code extends string = string>(
  ...rules: readonly Rule<Facts, Code>[]
): readonly Rule<Facts, Code>[] {
  const twice = rules.find((rule, at) => rules.findIndex((other) => other.code === rule.code) !== at);
  if (twice !== undefined) throw new Error(`Two rules have the code '${twice.code}'.`);
  return rules;
}

/** Every rule that applies has its say: worst first, and in the list's order where they are equally bad. */
export function judge<Facts, Code extends string>(
  rules: readonly Rule<Facts, Code>[],
  facts: Facts,
): Finding<Code>[] {
  return rules
    .filter((rule) => rule.applies(facts))
    .map((rule) => ({ code: rule.code, ...rule.says(facts) }))
    .toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade));
}

export function isStopped(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.grade === 'stops');
}
