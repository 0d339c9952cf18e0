import { gemName } from '#modules/appraisals/model/domain/content.ts';
import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { isFilled, numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { gemFieldsOf } from '#modules/appraisals/model/domain/gem-fields.ts';
import { shownWord } from '#modules/appraisals/model/domain/trade-words.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { estimateWeight } from '#modules/appraisals/model/domain/weight-formula.ts';
import type { Check } from './check.ts';

/** What a lab's report says of a gem, by field. */
export type ReportValues = Values;

// Spec marketplace §5: description, number and total weight are required. The rest: domain marketplace §4.11.
const must: Readonly<Record<Gem['type'], readonly string[]>> = {
  Diamond: ['title', 'count', 'setting', 'origin', 'shape', 'carats', 'weightBasis', 'clarity', 'treatment'],
  'Colored stone': [
    'title',
    'count',
    'setting',
    'species',
    'origin',
    'shape',
    'carats',
    'weightBasis',
    'hue',
    'treatment',
  ],
  Pearl: [
    'title',
    'count',
    'kind',
    'grading',
    'sizeLeast',
    'sizeMost',
    'shape',
    'bodyColor',
    'luster',
    'surface',
  ],
};

const wished: Readonly<Record<Gem['type'], readonly string[]>> = {
  Diamond: ['length', 'width', 'height', 'cut', 'polish', 'symmetry', 'fluorescence', 'girdle', 'culet'],
  'Colored stone': ['length', 'width', 'height', 'tone', 'saturation', 'clarityType', 'clarity', 'cut'],
  Pearl: ['overtone', 'nacre', 'matching', 'stringing'],
};

/** Small diamonds aren't measured one by one. Our choice: below 0.15 ct each (decision 0034). */
const meleeCarats = 150;
const roundOnly = new Set(['cut']);

export function gemChecks(gem: Gem, report: ReportValues | undefined): Check[] {
  const { values, type } = gem;
  const name = gemName(gem);
  const checkOf = gapOf(gem);
  const fields = gemFieldsOf(type);
  const label = (field: string): string => (fields[field]?.label ?? field).toLowerCase();
  const each = (numberOf(values, 'carats') ?? meleeCarats) / Math.max(1, numberOf(values, 'count') ?? 1);
  const isMelee = type === 'Diamond' && each < meleeCarats;
  const checks = must[type].map((field) =>
    checkOf(field, isFilled(values, field), `${name}: enter the ${label(field)}.`, true),
  );
  if (type === 'Diamond') checks.push(colorCheck(gem));
  for (const field of wished[type]) {
    if (isMelee && field !== 'fluorescence') continue;
    if (roundOnly.has(field) && type === 'Diamond' && textOf(values, 'shape') !== 'Round') continue;
    checks.push(checkOf(field, isFilled(values, field), `${name}: ${label(field)} not entered.`, false));
  }
  return [...checks, ...reportChecks(gem, report), ...contradictions(gem)];
}

/** A check of one field of this gem; `about` tells contradictions from the field's own gap. */
const gapOf =
  ({ gemId }: Gem) =>
  (field: string, isMet: boolean, sentence: string, isMust: boolean, about = ''): Check => ({
    key: `gem.${gemId}.${field}${about}`,
    section: 'Gems',
    place: { part: 'gem', id: gemId, field },
    isMet,
    sentence,
    must: isMust,
  });

function colorCheck(gem: Gem): Check {
  const { values } = gem;
  const isFancy = textOf(values, 'color') === 'Fancy';
  const isMet = isFilled(values, 'color') && (!isFancy || isFilled(values, 'fancyColor'));
  const sentence = isFancy ? 'enter the fancy color.' : 'enter the color.';
  return gapOf(gem)(isFancy ? 'fancyColor' : 'color', isMet, `${gemName(gem)}: ${sentence}`, true, '.grade');
}

function reportChecks(gem: Gem, report: ReportValues | undefined): Check[] {
  const { values } = gem;
  const name = gemName(gem);
  const checks: Check[] = [];
  if (isFilled(values, 'lab'))
    checks.push(
      gapOf(gem)('reportNumber', isFilled(values, 'reportNumber'), `${name}: enter the report number.`, true),
    );
  if (report === undefined) return checks;
  for (const [field, says] of Object.entries(report)) {
    const entered = values[field];
    if (entered === undefined || gemFieldsOf(gem.type)[field] === undefined) continue;
    const [yours, theirs] = [shownValue(gem, field, entered), shownValue(gem, field, says)];
    checks.push({
      ...gapOf(gem)(
        field,
        entered === says,
        `${name}: you entered ${yours}, but the report says ${theirs}.`,
        false,
        '.report',
      ),
      fix: { verb: `Accept ${theirs}`, value: says },
    });
  }
  return checks;
}

export function shownValue(gem: Pick<Gem, 'type'>, field: string, value: string | number): string {
  const of = gemFieldsOf(gem.type)[field];
  if (typeof value === 'string' || of?.kind !== 'measure') return shownWord(String(value));
  const number = (value / 10 ** of.places).toFixed(of.places === 3 ? 2 : of.places);
  return of.unit === '%' || of.unit === '°' ? `${number}${of.unit}` : `${number} ${of.unit}`.trim();
}

const tolerance = { estimate: 0.08, depth: 4 };

/** Values of one gem that can't both be true. */
export function contradictions(gem: Gem): Check[] {
  const { values, type } = gem;
  const check = gapOf(gem);
  const name = gemName(gem);
  const [length, width, height] = ['length', 'width', 'height'].map((key) => numberOf(values, key));
  const [carats, count] = [numberOf(values, 'carats'), numberOf(values, 'count') ?? 1];
  const checks: Check[] = [];
  if (type === 'Pearl') {
    const [least, most] = [numberOf(values, 'sizeLeast'), numberOf(values, 'sizeMost')];
    if (least !== undefined && most !== undefined)
      checks.push(
        check(
          'sizeMost',
          most >= least,
          `${name}: the largest size is smaller than the smallest.`,
          true,
          '.range',
        ),
      );
    return checks;
  }
  if (length === undefined || width === undefined || height === undefined) return checks;
  const estimate = estimateWeight(
    textOf(values, 'shape'),
    { length, width, depth: height },
    numberOf(values, 'girdleCorrection'),
  );
  if (type === 'Diamond' && estimate !== undefined && carats !== undefined) {
    const each = carats / count;
    const isNear = Math.abs(each - estimate.carats) <= Math.max(10, estimate.carats * tolerance.estimate);
    const says = `${name}: you entered ${(each / 1_000).toFixed(2)} ct, but ${estimate.formula}.`;
    checks.push({
      ...check('carats', isNear, says, false, '.estimate'),
      ...(textOf(values, 'weightBasis') === 'Estimated' && {
        fix: {
          verb: `Use ${((estimate.carats * count) / 1_000).toFixed(2)} ct`,
          value: estimate.carats * count,
        },
      }),
    });
  }
  const depth = numberOf(values, 'depth');
  if (depth !== undefined) {
    // Domain marketplace §4.7: depth of a round is height by mean diameter, of others by width.
    const across = textOf(values, 'shape') === 'Round' ? (length + width) / 2 : Math.min(length, width);
    const is = Math.round((height / across) * 1_000);
    const isNear = Math.abs(depth - is) <= tolerance.depth;
    const says = `${name}: depth is ${(depth / 10).toFixed(1)}%, but ${(height / 100).toFixed(2)} ÷ ${(Math.round(across) / 100).toFixed(2)} mm is ${(is / 10).toFixed(1)}%.`;
    checks.push({
      ...check('depth', isNear, says, false, '.measured'),
      fix: { verb: `Use ${(is / 10).toFixed(1)}%`, value: is },
    });
  }
  return checks;
}
