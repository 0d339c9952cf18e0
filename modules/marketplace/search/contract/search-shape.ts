import * as z from 'zod/mini';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import {
  clarities,
  colors,
  girdles,
  normalShapes,
  specialShapes,
} from '#modules/marketplace/stones/domain/vocabularies.ts';
import { longestReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import { sortDirections, sortKeys } from '../domain/criteria.ts';
import { makePresets, ratioPresetNames, shadePresets } from '../domain/search-presets.ts';
import { medias, priceTypes, productTypes, searchedBy } from '../domain/search-parameters.ts';

const chooseFromList = 'Choose from the list.';
const onOff = z.boolean('Say true or false.');

function word<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, chooseFromList);
}

/** A list contains each word at most once. */
function some<const Words extends readonly string[]>(words: Words) {
  const most = `Choose at most ${words.length}.`;
  return z.readonly(z.array(word(words)).check(z.maxLength(words.length, most)));
}

function stretch<const Words extends readonly string[]>(words: Words) {
  return z.object({ from: word(words), to: word(words) });
}

const typeNumber = 'Type a number.';
const backwards = 'The first number is larger than the second.';

/** Inclusive; null leaves a bound open. */
function between(most: number) {
  const bound = z.nullable(
    z.int(typeNumber).check(z.minimum(0, typeNumber), z.maximum(most, 'That is too much.')),
  );
  return z
    .object({ from: bound, to: bound })
    .check(z.refine(({ from, to }) => from === null || to === null || from <= to, backwards));
}

// Spec marketplace §5: measurement caps. Table, depth, length and width 999.99, ratio 99.999, angles 999.
const measure = between(99_999);
const angle = between(99_900);

/** Spec §5: a report number has up to 20 letters and digits, an item number up to 10 digits. */
export const typedNumber = z
  .string('Type a number.')
  .check(
    z.trim(),
    z.minLength(1, 'Type a number.'),
    z.maxLength(longestReportNumber, `Type at most ${longestReportNumber} characters.`),
    z.regex(/^[A-Za-z0-9 -]*$/, 'Type letters and digits only.'),
  );

/** Our choice: a usual number to paste at once (decision 0020). */
export const mostNumbers = 50;

const asked = {
  shapes: some(normalShapes),
  specialShapes: some(specialShapes),
  priceType: word(priceTypes),
  carat: between(100_000_000),
  price: between(99_999_999_999),
  colorType: word(enumFields.colorType),
  color: stretch(colors.slice(0, colors.indexOf('YZ') + 1)),
  fancyColorIntensity: some(enumFields.fancyIntensity),
  fancyColorOvertone: some(enumFields.fancyOvertone),
  fancyColor: some(enumFields.fancyColor),
  clarity: stretch(clarities.slice(0, clarities.indexOf('I3') + 1)),
  assessed: onOff,
  gradingLabs: some(enumFields.gradingLab),
  reportTypes: some(enumFields.reportType),
  sourceCountryCodes: some(enumFields.sourceCountry),
  eyeClean: some(enumFields.eyeClean),
  make: word(makePresets),
  cut: some(enumFields.cutGrade),
  polish: some(enumFields.polish),
  symmetry: some(enumFields.symmetry),
  fluorescence: some(enumFields.fluorescenceIntensity),
  fluorescenceColor: some(enumFields.fluorescenceColor),
  shade: word(shadePresets),
  sub: onOff,
  sul: onOff,
  brown: onOff,
  green: onOff,
  blue: onOff,
  gray: onOff,
  otherShade: onOff,
  luster: some(enumFields.milky),
  blackInclusions: some(enumFields.blackInclusion),
  girdle: stretch(girdles.slice(0, girdles.indexOf('ETK') + 1)),
  culetSizes: some(enumFields.culetSize),
  culetConditions: some(enumFields.culetCondition),
  treatmentType: z.nullable(word(enumFields.treatment)),
  growthMethods: some(enumFields.growthMethod),
  provenanceReports: some(enumFields.provenanceReport),
  availabilities: some(enumFields.availability),
  table: measure,
  depth: measure,
  length: measure,
  width: measure,
  ratio: measure,
  presetRatio: z.nullable(word(ratioPresetNames)),
  crown: angle,
  pavilion: angle,
  media: some(medias),
  popularFilters: z.object({ diamondsWithImageVideo: onOff, returnableDiamonds: onOff }),
  searchBy: word(searchedBy),
  searchByOptions: z.readonly(
    z.array(typedNumber).check(z.maxLength(mostNumbers, `Paste at most ${mostNumbers} numbers.`)),
  ),
};

const productType = word(productTypes);

/** A complete search, as shown, saved and written into an address. */
export const searchShape = z.strictObject({ productType, ...asked });

/** Missing parameters get the product's defaults. */
export const partialSearchShape = z.extend(z.partial(z.strictObject(asked)), { productType });

/** Our choice: a page of a list has at most as many rows as a tall screen (decision 0020). */
export const mostAtOnce = 200;
const mostOffset = 5_000_000;

const counted = (most: number) =>
  z.int(typeNumber).check(z.minimum(0, typeNumber), z.maximum(most, `Ask for at most ${most}.`));

export const sortShape = {
  sortBy: z._default(word(sortKeys), 'price'),
  sortDirection: z._default(word(sortDirections), 'ascending'),
};

export const pagingShape = {
  ...sortShape,
  offset: z._default(counted(mostOffset), 0),
  limit: z._default(counted(mostAtOnce), 50),
};
