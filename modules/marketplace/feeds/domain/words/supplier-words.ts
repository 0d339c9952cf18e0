import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedFieldName } from '../feed-fields.ts';
import * as grades from './grade-words.ts';
import { countryWords } from './grade-words.ts';
import type { SupplierWords } from './grade-words.ts';
import * as stones from './stone-words.ts';

/** Fields with a word list, and the list. */
export const fieldLists = {
  shape: 'shape',
  diamondType: 'diamondType',
  color: 'color',
  clarity: 'clarity',
  gradingLab: 'gradingLab',
  reportType: 'reportType',
  availability: 'availability',
  cutGrade: 'cutGrade',
  polish: 'polish',
  symmetry: 'symmetry',
  fluorescenceIntensity: 'fluorescenceIntensity',
  fluorescenceColor: 'fluorescenceColor',
  girdleMin: 'girdleMin',
  girdleMax: 'girdleMax',
  culetSize: 'culetSize',
  culetCondition: 'culetCondition',
  fancyColor: 'fancyColor',
  fancyIntensity: 'fancyIntensity',
  fancyOvertone: 'fancyOvertone',
  shade: 'shade',
  milky: 'milky',
  blackInclusion: 'blackInclusion',
  eyeClean: 'eyeClean',
  treatment: 'treatment',
  growthMethod: 'growthMethod',
  country: 'sourceCountry',
  returnable: 'returnable',
  provenanceReport: 'provenanceReport',
} as const satisfies Partial<Record<FeedFieldName, EnumFieldName>>;

export type WordField = keyof typeof fieldLists;
export const wordFields = Object.keys(fieldLists) as readonly WordField[];

export function isWordField(name: string): name is WordField {
  return Object.hasOwn(fieldLists, name);
}

export const wordsForField = (field: WordField): readonly string[] => enumFields[fieldLists[field]];

const spellings: Readonly<Record<WordField, SupplierWords<string>>> = {
  shape: stones.shapeWords,
  diamondType: stones.diamondTypeWords,
  color: grades.colorWords,
  clarity: grades.clarityWords,
  gradingLab: stones.labWords,
  reportType: {},
  availability: stones.availabilityWords,
  cutGrade: grades.cutWords,
  polish: grades.finishWords,
  symmetry: grades.finishWords,
  fluorescenceIntensity: grades.fluorescenceWords,
  fluorescenceColor: grades.fluorescenceColorWords,
  girdleMin: stones.girdleWords,
  girdleMax: stones.girdleWords,
  culetSize: stones.culetSizeWords,
  culetCondition: stones.culetConditionWords,
  fancyColor: grades.fancyColorWords,
  fancyIntensity: grades.intensityWords,
  fancyOvertone: grades.overtoneWords,
  shade: stones.shadeWords,
  milky: stones.milkyWords,
  blackInclusion: stones.blackWords,
  eyeClean: stones.eyeCleanWords,
  treatment: stones.treatmentWords,
  growthMethod: stones.growthWords,
  country: countryWords,
  returnable: stones.noYesWords,
  provenanceReport: stones.provenanceWords,
};

/**
 * A supplier's word in its compared form: lower-case letters and digits, so that "VG-EX", "vg ex" and "VGEX" are one.
 */
export const normalizeWord = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function buildDictionary(field: WordField): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const word of wordsForField(field)) words.set(normalizeWord(word), word);
  for (const [word, variants] of Object.entries(spellings[field]))
    for (const variant of variants ?? [])
      if (!words.has(normalizeWord(variant))) words.set(normalizeWord(variant), word);
  return words;
}

const dictionaries: ReadonlyMap<WordField, ReadonlyMap<string, string>> = new Map(
  wordFields.map((field) => [field, buildDictionary(field)]),
);

/** Our word for a supplier's, if the trade knows it. */
export const findWord = (field: WordField, written: string): string | undefined =>
  dictionaries.get(field)?.get(normalizeWord(written));

const gone: ReadonlySet<string> = new Set(stones.goneWords.map(normalizeWord));

/** Whether this availability means not for sale. */
export const isGoneWord = (written: string): boolean => gone.has(normalizeWord(written));
