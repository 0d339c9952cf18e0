import { languageKeys } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { WordingRule } from './wording-rule.ts';
import { rulesInLatin } from './wording-in-latin.ts';
import { rulesInScripts } from './wording-in-scripts.ts';

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
    finds: /(?:\b\d\/\d{1,2}|[¼½¾])[ -]?(?:ct|carats?)\b/i,
    unless: /\.\d{2} (?:to|and) 0?\.\d{2}/,
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
    finds:
      /(?<!\b(?:not|non|never|no)[ -])\b(?:clarity[ -]enhanced|fracture[ -]filled|heat[ -]treated|irradiated)\b/i,
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
  {
    code: 'percent-off',
    finds: /\b\d{1,3} ?% off\b|\b(?:save|discounts? of) (?:up to )?\d{1,3} ?%/i,
    unless: /\b(?:regular|list|usual|former|original) prices?\b|\b(?:until|through|ends|expires)\b/i,
    sentence: 'Say which price the discount is taken from and when the discount ends.',
    source: 'FTC Guides Against Deceptive Pricing, 16 CFR Part 233',
  },
];

/** What each rule is about, in a few words. */
export const ruleNames: Readonly<Record<string, string>> = {
  certified: '"certified"',
  'lab-short': 'lab-grown disclosure',
  'synthetic-name': 'lab-grown disclosure',
  fraction: 'weights as fractions',
  ideal: '"ideal" and "flawless"',
  treated: 'treatments',
  'green-amethyst': '"green amethyst"',
  price: 'price terms',
  'percent-off': 'discounts',
};

export interface Finding {
  readonly code: string;
  readonly phrase: string;
  readonly at: number;
  readonly sentence: string;
  readonly source: string;
  /** What to write in place of the phrase. */
  readonly replacement: string | undefined;
  /** The whole text with the phrase replaced. */
  readonly fixed: string | undefined;
}

type Check = Omit<WordingRule, 'unless'> & { readonly settles: readonly RegExp[] };

const translated = { ...rulesInLatin, ...rulesInScripts };

/** Pages mix languages, so English rules apply in every language; words that settle a finding count in either. */
function checksIn(language: PageLanguage): readonly Check[] {
  const own = language === 'en' ? [] : translated[language];
  return wordingRules.flatMap((rule) => {
    const { code, sentence, source } = rule;
    const further = own.filter((one) => one.code === code).map((one) => ({ sentence, source, ...one }));
    const all: readonly WordingRule[] = [rule, ...further];
    const settles = all.flatMap(({ unless }) => (unless === undefined ? [] : [unless]));
    return all.map(({ finds, ...one }) => ({ ...one, settles, finds: new RegExp(finds, `${finds.flags}g`) }));
  });
}

const checks = new Map(languageKeys.map((language) => [language, checksIn(language)]));

/** Rules that only English words break: no term of the other language is certain. */
export const rulesInEnglishOnly = (language: PageLanguage): readonly string[] =>
  language === 'en'
    ? []
    : wordingRules
        .filter(({ code }) => !translated[language].some((one) => one.code === code))
        .map(({ code }) => code);

function findingOf(
  { code, sentence, source, fix }: Check,
  text: string,
  at: number,
  phrase: string,
): Finding {
  const after = text.slice(at + phrase.length);
  const replacement = fix?.(phrase);
  const fixed = replacement === undefined ? undefined : text.slice(0, at) + replacement + after;
  return { code, phrase, at, sentence, source, replacement, fixed };
}

/** What the rules find in one text, in reading order; a phrase that is in it twice is found once. */
export function findWording(text: string, language: PageLanguage = 'en'): Finding[] {
  const found = (checks.get(language) ?? [])
    .filter(({ settles }) => !settles.some((words) => words.test(text)))
    .flatMap((check) =>
      [...text.matchAll(check.finds)].map(({ 0: phrase, index }) => findingOf(check, text, index, phrase)),
    );
  const kept: Finding[] = [];
  for (const one of found.toSorted((a, b) => a.at - b.at)) {
    // The rules of two languages find the same words: a price, "diamantes lab-grown".
    const isKnown = kept.some(
      ({ code, phrase, at }) => code === one.code && (phrase === one.phrase || one.at < at + phrase.length),
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}

/** Cut and trimmed like a saved key. */
const longestKey = 200;

/** A finding is named by its rule and its phrase; with a reason it may stay. */
export const findingKey = ({ code, phrase }: Pick<Finding, 'code' | 'phrase'>): string =>
  `${code}: ${phrase}`.slice(0, longestKey).trim();
