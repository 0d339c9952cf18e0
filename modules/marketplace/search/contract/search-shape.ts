import * as z from 'zod/mini';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import {
  clarities,
  colors,
  girdles,
  normalShapes,
  specialShapes,
} from '#modules/marketplace/stones/domain/vocabularies.ts';
import { maxNumbers, typedNumber } from '#modules/marketplace/stones/contract/typed-number.ts';
import { sortDirections, sortKeys } from '../domain/criteria.ts';
import { makePresets, ratioPresetNames, shadePresets } from '../domain/search-presets.ts';
import { medias, priceTypes, productTypes, searchByKinds } from '../domain/search-parameters.ts';

const chooseFromList = 'Choose from the list.';
const onOff = z.boolean('Must be true or false.');

function word<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, chooseFromList);
}

/** A list contains each word at most once. */
function listOf<const Words extends readonly string[]>(words: Words) {
  const max = `Choose up to ${words.length}.`;
  return z.readonly(z.array(word(words)).check(z.maxLength(words.length, max)));
}

function rangeOf<const Words extends readonly string[]>(words: Words) {
  return z.object({ from: word(words), to: word(words) });
}

const numberSentence = 'Enter a number.';
const reversedSentence = "The first number can't be greater than the second.";

/** Inclusive; null leaves a bound open. */
function boundsUpTo(max: number) {
  const bound = z.nullable(
    z.int(numberSentence).check(z.minimum(0, numberSentence), z.maximum(max, 'Enter a smaller number.')),
  );
  return z
    .object({ from: bound, to: bound })
    .check(z.refine(({ from, to }) => from === null || to === null || from <= to, reversedSentence));
}

// Spec marketplace §5: measurement caps. Table, depth, length and width 999.99, ratio 99.999, angles 999.
const measurement = boundsUpTo(99_999);
const angle = boundsUpTo(99_900);

const parameters = {
  shapes: listOf(normalShapes),
  specialShapes: listOf(specialShapes),
  priceType: word(priceTypes),
  carat: boundsUpTo(100_000_000),
  price: boundsUpTo(99_999_999_999),
  colorType: word(enumFields.colorType),
  color: rangeOf(colors.slice(0, colors.indexOf('YZ') + 1)),
  fancyColorIntensity: listOf(enumFields.fancyIntensity),
  fancyColorOvertone: listOf(enumFields.fancyOvertone),
  fancyColor: listOf(enumFields.fancyColor),
  clarity: rangeOf(clarities.slice(0, clarities.indexOf('I3') + 1)),
  assessed: onOff,
  gradingLabs: listOf(enumFields.gradingLab),
  reportTypes: listOf(enumFields.reportType),
  sourceCountryCodes: listOf(enumFields.sourceCountry),
  eyeClean: listOf(enumFields.eyeClean),
  make: word(makePresets),
  cut: listOf(enumFields.cutGrade),
  polish: listOf(enumFields.polish),
  symmetry: listOf(enumFields.symmetry),
  fluorescence: listOf(enumFields.fluorescenceIntensity),
  fluorescenceColor: listOf(enumFields.fluorescenceColor),
  shade: word(shadePresets),
  sub: onOff,
  sul: onOff,
  brown: onOff,
  green: onOff,
  blue: onOff,
  gray: onOff,
  otherShade: onOff,
  luster: listOf(enumFields.milky),
  blackInclusions: listOf(enumFields.blackInclusion),
  girdle: rangeOf(girdles.slice(0, girdles.indexOf('ETK') + 1)),
  culetSizes: listOf(enumFields.culetSize),
  culetConditions: listOf(enumFields.culetCondition),
  treatmentType: z.nullable(word(enumFields.treatment)),
  growthMethods: listOf(enumFields.growthMethod),
  provenanceReports: listOf(enumFields.provenanceReport),
  availabilities: listOf(enumFields.availability),
  table: measurement,
  depth: measurement,
  length: measurement,
  width: measurement,
  ratio: measurement,
  presetRatio: z.nullable(word(ratioPresetNames)),
  crown: angle,
  pavilion: angle,
  media: listOf(medias),
  popularFilters: z.object({ diamondsWithImageVideo: onOff, returnableDiamonds: onOff }),
  searchBy: word(searchByKinds),
  searchByOptions: z.readonly(
    z.array(typedNumber).check(z.maxLength(maxNumbers, `Paste up to ${maxNumbers} numbers.`)),
  ),
};

const productType = word(productTypes);

/** A complete search, as shown, saved and written into an address. */
export const searchShape = z.strictObject({ productType, ...parameters });

/** Missing parameters get the product's defaults. */
export const partialSearchShape = z.extend(z.partial(z.strictObject(parameters)), { productType });

/** Our choice: a page of a list has at most as many rows as a tall screen (decision 0020). */
export const maxPageSize = 200;
const maxOffset = 5_000_000;

const countUpTo = (max: number) =>
  z.int(numberSentence).check(z.minimum(0, numberSentence), z.maximum(max, `Request up to ${max}.`));

/** How many stones of the sorted list come before the page. */
export const offsetShape = countUpTo(maxOffset);

export const sortShape = {
  sortBy: z._default(word(sortKeys), 'price'),
  sortDirection: z._default(word(sortDirections), 'ascending'),
};

export const pagingShape = {
  ...sortShape,
  offset: z._default(offsetShape, 0),
  limit: z._default(countUpTo(maxPageSize), 50),
};
