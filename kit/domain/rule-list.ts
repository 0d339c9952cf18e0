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

/** `Said` is what a list of rules says beyond the words, such as what would mend it. */
export interface Rule<Facts, Code extends string = string, Said extends Saying = Saying> {
  readonly code: Code;
  /** The rule as a jeweler would tell it to a colleague. */
  readonly sentence: string;
  readonly applies: (facts: Facts) => boolean;
  readonly says: (facts: Facts) => Said;
}

export type Finding<Code extends string = string, Said extends Saying = Saying> = Said & {
  readonly code: Code;
};

/** Takes the rules as they are read, top to bottom; the same code twice is a slip that stops the start. */
export function ruleList<Facts, const Code extends string = string, Said extends Saying = Saying>(
  ...rules: readonly Rule<Facts, Code, Said>[]
): readonly Rule<Facts, Code, Said>[] {
  const twice = rules.find((rule, at) => rules.findIndex((other) => other.code === rule.code) !== at);
  if (twice !== undefined) throw new Error(`Two rules have the code '${twice.code}'.`);
  return rules;
}

/** Every rule that applies has its say: worst first, and in the list's order where they are equally bad. */
export function judge<Facts, Code extends string, Said extends Saying>(
  rules: readonly Rule<Facts, Code, Said>[],
  facts: Facts,
): Finding<Code, Said>[] {
  return rules
    .filter((rule) => rule.applies(facts))
    .map((rule) => ({ code: rule.code, ...rule.says(facts) }))
    .toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade));
}
