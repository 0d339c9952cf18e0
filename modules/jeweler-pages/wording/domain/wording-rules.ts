/** A rule of the trade about words (domain marketplace 4.13, sources S60, S60b). */
interface WordingRule {
  readonly code: string;
  readonly finds: RegExp;
  /** Words in the same text that settle it. */
  readonly unless?: RegExp;
  readonly sentence: string;
  readonly source: string;
  /** What to write instead; without one the jeweler rewrites the phrase. */
  readonly fix?: (phrase: string) => string;
}

const guides = 'FTC Jewelry Guides, 16 CFR Part 23';

export const wordingRules: readonly WordingRule[] = [
  {
    code: 'certified',
    finds: /\b(?:(?:GIA|IGI|AGS|GCAL|HRD)[ -])?certified\b(?= (?:\w+ )?(?:diamond|stone|gem)s?\b)/i,
    sentence: "Labs grade diamonds. They don't certify them.",
    source: guides,
    fix: (phrase) => phrase.replace(/certified/i, 'graded').replace(' graded', '-graded'),
  },
  {
    code: 'lab-short',
    finds: /\b(?:lab|LG)[ -](?:diamonds?|stones?|grown|created)\b/i,
    sentence: 'Write "laboratory-grown" in full next to "diamond."',
    source: guides,
    fix: (phrase) =>
      phrase
        .replace(/^(?:lab|LG)[ -](?:grown|created)?/i, 'laboratory-grown')
        .replace(/grown(?=[ds])/, 'grown '),
  },
  {
    code: 'synthetic-name',
    finds: /\b(?:cultured|synthetic) diamonds?\b/i,
    unless: /laboratory-(?:grown|created)/i,
    sentence: 'Put "laboratory-grown" next to "diamond," just as prominently.',
    source: guides,
  },
  {
    code: 'fraction',
    finds: /\b\d\/\d{1,2} ?(?:ct|carats?)\b/i,
    unless: /\.\d{2} (?:to|and) \.\d{2}/,
    sentence:
      'Follow a fraction with its weight range, such as 1/2 carat (.45 to .54), or use a decimal weight.',
    source: guides,
  },
  {
    code: 'ideal',
    finds: /\b(?:flawless|perfect|ideal)(?: cut)? (?:diamond|stone)s?\b/i,
    sentence: 'Say this only if a lab report supports it for every stone you describe.',
    source: guides,
  },
  {
    code: 'treated',
    finds: /\b(?:clarity[ -]enhanced|fracture[ -]filled|heat[ -]treated|irradiated)\b/i,
    unless: /not permanent|special care|treatment/i,
    sentence: 'Say whether the treatment is permanent and whether the stone needs special care.',
    source: guides,
  },
  {
    code: 'green-amethyst',
    finds: /\bgreen amethyst\b/i,
    sentence: 'Call this stone prasiolite, not "green amethyst."',
    source: guides,
    fix: () => 'prasiolite',
  },
  {
    code: 'price',
    finds: /\$\d[\d,]*(?:\.\d{2})?/,
    unless: /\b(?:from|before|until|through|plus|subject to)\b/i,
    sentence: 'Say what the price includes and when it expires.',
    source: 'FTC Guides Against Deceptive Pricing, 16 CFR Part 233',
  },
];

export interface Finding {
  readonly code: string;
  readonly phrase: string;
  readonly at: number;
  readonly sentence: string;
  readonly source: string;
  /** The whole text with the phrase replaced. */
  readonly fixed: string | undefined;
}

/** What the rules find in one text, in reading order. */
export function findWording(text: string): Finding[] {
  const found = wordingRules.flatMap(({ code, finds, unless, sentence, source, fix }): Finding[] => {
    const match = finds.exec(text);
    if (match === null || unless?.test(text) === true) return [];
    const [phrase] = match;
    const after = text.slice(match.index + phrase.length);
    const fixed = fix === undefined ? undefined : text.slice(0, match.index) + fix(phrase) + after;
    return [{ code, phrase, at: match.index, sentence, source, fixed }];
  });
  return found.toSorted((a, b) => a.at - b.at);
}

/** A finding is named by its rule and its phrase; with a reason it may stay. */
export const findingKey = ({ code, phrase }: Pick<Finding, 'code' | 'phrase'>): string =>
  `${code}: ${phrase}`;
