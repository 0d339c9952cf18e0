/** A finding's severity: blocks the action, asks first, warns, or informs. Worst first. */
export const grades = ['stops', 'asks', 'warns', 'notes'] as const;

export type Grade = (typeof grades)[number];

export interface Saying {
  readonly grade: Grade;
  /** The exact message. */
  readonly words: string;
  /** The field that the message belongs to. */
  readonly field?: string;
}

/** `Said` adds data to the message, such as a fix. */
export interface Rule<Facts, Code extends string = string, Said extends Saying = Saying> {
  readonly code: Code;
  /** The rule in a jeweler's words. */
  readonly sentence: string;
  readonly applies: (facts: Facts) => boolean;
  readonly says: (facts: Facts) => Said;
}

export type Finding<Code extends string = string, Said extends Saying = Saying> = Said & {
  readonly code: Code;
};

/** Rules in reading order; a duplicate code fails at startup. */
export function ruleList<Facts, const Code extends string = string, Said extends Saying = Saying>(
  ...rules: readonly Rule<Facts, Code, Said>[]
): readonly Rule<Facts, Code, Said>[] {
  const twice = rules.find((rule, at) => rules.findIndex((other) => other.code === rule.code) !== at);
  if (twice !== undefined) throw new Error(`Two rules share the code '${twice.code}'.`);
  return rules;
}

/** The findings of all matching rules, worst first, then in list order. */
export function judge<Facts, Code extends string, Said extends Saying>(
  rules: readonly Rule<Facts, Code, Said>[],
  facts: Facts,
): Finding<Code, Said>[] {
  return rules
    .filter((rule) => rule.applies(facts))
    .map((rule) => ({ code: rule.code, ...rule.says(facts) }))
    .toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade));
}
