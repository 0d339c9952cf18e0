/** A rule of the trade about words (domain marketplace 4.13, sources S60, S60b). */
export interface WordingRule {
  readonly code: string;
  readonly finds: RegExp;
  /** Words in the same text that settle it. */
  readonly unless?: RegExp;
  readonly sentence: string;
  readonly source: string;
  /** What to write instead; without one the jeweler rewrites the phrase. */
  readonly fix?: (phrase: string) => string;
}

/** A rule in another language, with the trade's words there. The sentence and source come from the English rule. */
export interface TranslatedRule extends Pick<WordingRule, 'code' | 'finds' | 'unless' | 'fix'> {
  readonly sentence?: string;
}
