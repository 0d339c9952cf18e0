import type { EnumFieldName, WordOf } from './stone-fields.ts';

// The facts of a report: carat, shape, color, clarity, measurements. They say which stone it is, so no listing may
// change them. Domain facts §3, 2: a listing may differ from the report by 0.03 mm.

/** Facts with a word, and the word that states nothing. */
export const factWords = {
  diamondType: undefined,
  shape: 'Other',
  colorType: undefined,
  color: 'Unknown',
  fancyIntensity: 'None',
  fancyOvertone: 'None',
  fancyColor: 'None',
  clarity: 'Unknown',
} as const satisfies { readonly [Field in EnumFieldName]?: WordOf<Field> | undefined };

/** Facts with a number, and the largest difference that is rounding. */
export const factNumbers = { carat: 5, length: 3, width: 3, height: 3 } as const;

export type FactWord = keyof typeof factWords;
export type FactNumber = keyof typeof factNumbers;
export type FactName = FactWord | FactNumber;

export const factWordNames = Object.keys(factWords) as readonly FactWord[];
export const factNumberNames = Object.keys(factNumbers) as readonly FactNumber[];
export const factNames: readonly FactName[] = [...factWordNames, ...factNumberNames];

export type ReportFacts = { readonly [Field in FactWord]: WordOf<Field> } & {
  readonly [Field in FactNumber]: number | null;
};

/** Our choice: sellers name one outline by either word, as reports do (decision 0020). */
export const sameOutlines: readonly (readonly [WordOf<'shape'>, WordOf<'shape'>])[] = [
  ['Cushion', 'Cushion Modified'],
  ['Asscher', 'Square Emerald'],
  ['Radiant', 'Square Radiant'],
  ['Oval', 'Oval Mixed Cut'],
  ['Old European', 'European Cut'],
];

const outline = (shape: WordOf<'shape'>): WordOf<'shape'> =>
  sameOutlines.find(([, other]) => other === shape)?.[0] ?? shape;

/** The facts that both state, and state differently. */
export function findContradictions(listed: ReportFacts, report: ReportFacts): readonly FactName[] {
  return [
    ...factWordNames.filter((name) => differsInWord(name, listed[name], report[name])),
    ...factNumberNames.filter((name) => differsInNumber(name, listed[name], report[name])),
  ];
}

function differsInWord(name: FactWord, listed: string, report: string): boolean {
  const unstated: string | undefined = factWords[name];
  if (listed === report || listed === unstated || report === unstated) return false;
  if (name !== 'shape') return true;
  const sides = [listed, report] as readonly WordOf<'shape'>[];
  return new Set(sides.map(outline)).size === 2;
}

const differsInNumber = (name: FactNumber, listed: number | null, report: number | null): boolean =>
  listed !== null && report !== null && Math.abs(listed - report) > factNumbers[name];

/** Facts in one text: equal for the same facts. */
export const factsPrint = (facts: ReportFacts): string =>
  factNames.map((name) => String(facts[name] ?? '')).join('|');

export function formatFact(name: FactName, value: string | number | null): string {
  if (typeof value !== 'number') return value ?? '-';
  return name === 'carat' ? `${(value / 1_000).toFixed(2)} ct` : `${(value / 100).toFixed(2)} mm`;
}

const titles: Readonly<Record<FactName, string>> = {
  diamondType: 'Type',
  shape: 'Shape',
  colorType: 'Color type',
  color: 'Color',
  fancyIntensity: 'Intensity',
  fancyOvertone: 'Overtone',
  fancyColor: 'Fancy color',
  clarity: 'Clarity',
  carat: 'Carat',
  length: 'Length',
  width: 'Width',
  height: 'Height',
};

export const factTitle = (name: FactName): string => titles[name];

/** "Color E is now M.", for every fact that isn't what it was. */
export const describeChanges = (before: ReportFacts, now: ReportFacts): readonly string[] =>
  factNames
    .filter((name) => before[name] !== now[name])
    .map((name) => describeChange(name, before[name], now[name]));

/** The differences in words, for facts that both reports state. */
export const describeContradictions = (before: ReportFacts, now: ReportFacts): readonly string[] =>
  findContradictions(before, now).map((name) => describeChange(name, before[name], now[name]));

function describeChange(name: FactName, before: string | number | null, now: string | number | null): string {
  const [old, current] = [formatFact(name, before), formatFact(name, now)];
  if (now === null) return `${titles[name]} ${old} is no longer on the report.`;
  return before === null ? `${titles[name]} is now ${current}.` : `${titles[name]} ${old} is now ${current}.`;
}
