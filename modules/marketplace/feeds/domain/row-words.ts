import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { saysLabGrown } from '#modules/marketplace/stones/domain/inscription.ts';
import type { FeedDefaults } from './feed-mapping.ts';
import { readFancyColor } from './read-number.ts';
import type { FancyColor } from './read-number.ts';
import type { RowCells } from './row-cells.ts';
import { findWord, isGoneWord } from './words/supplier-words.ts';
import type { WordField } from './words/supplier-words.ts';
import { parseWord } from './row-cells.ts';

/** Required fields: an unreadable value rejects the row. */
const requiredFields: ReadonlySet<WordField> = new Set(['shape', 'diamondType', 'color', 'clarity']);

/** Our word for a cell; an unreadable one is noted and dropped. */
export function readWord<Field extends WordField>(
  row: RowCells,
  field: Field,
): ReturnType<typeof row.word<Field>> {
  const word = row.word(field);
  if (word === undefined && row.has(field))
    row.note(requiredFields.has(field) ? 'unknownWord' : 'wordDropped', field);
  return word;
}

/**
 * From its own column; otherwise from an LG report number, a growth method, or the file's default.
 */
export function readDiamondType(row: RowCells, defaults: FeedDefaults): WordOf<'diamondType'> {
  const stated = readWord(row, 'diamondType');
  if (stated !== undefined) return stated;
  if (saysLabGrown(row.text('reportNumber'))) return 'Lab';
  const growth = row.word('growthMethod');
  return growth === 'CVD' || growth === 'HPHT' ? 'Lab' : defaults.diamondType;
}

export interface ColorWords {
  readonly colorType: WordOf<'colorType'>;
  readonly color: WordOf<'color'>;
  readonly fancyIntensity: WordOf<'fancyIntensity'>;
  readonly fancyOvertone: WordOf<'fancyOvertone'>;
  readonly fancyColor: WordOf<'fancyColor'>;
}

const colored: ReadonlySet<string> = new Set(['HPHT', 'Irradiated', 'Coated', 'Color Enhanced']);

/** Fancy colors come in separate columns or as words in the color column. */
export function readColors(
  row: RowCells,
  diamondType: WordOf<'diamondType'>,
  treatment: WordOf<'treatment'>,
): ColorWords {
  const fancy = readFancyWords(row);
  if (fancy === undefined) {
    const color = readWord(row, 'color');
    if (color === undefined && !row.has('color') && diamondType === 'Natural') row.note('missing', 'color');
    return {
      colorType: 'Color',
      color: color ?? 'Unknown',
      fancyIntensity: 'None',
      fancyOvertone: 'None',
      fancyColor: 'None',
    };
  }
  const colorType =
    diamondType === 'Lab'
      ? 'Lab Grown Fancy Color'
      : colored.has(treatment)
        ? 'Treated Color'
        : 'Natural Fancy Color';
  return {
    colorType,
    color: 'Fancy',
    fancyIntensity: fancy.intensity,
    fancyOvertone: fancy.overtone,
    fancyColor: fancy.color,
  };
}

function readFancyWords(row: RowCells): FancyColor | undefined {
  const stated = readWord(row, 'fancyColor');
  if (stated !== undefined && stated !== 'None')
    return {
      color: stated,
      intensity: readWord(row, 'fancyIntensity') ?? 'None',
      overtone: readWord(row, 'fancyOvertone') ?? 'None',
    };
  if (row.word('color') !== undefined && row.word('color') !== 'Fancy') return undefined;
  return readFancyColor(row.text('color'));
}

export interface FluorescenceWords {
  readonly fluorescenceIntensity: WordOf<'fluorescenceIntensity'>;
  readonly fluorescenceColor: WordOf<'fluorescenceColor'>;
}

/** "Medium Blue" in one cell is both. */
export function readFluorescence(row: RowCells): FluorescenceWords {
  const text = row.text('fluorescenceIntensity');
  const both = /^(.+?)[\s/-]+([a-z]+)$/i.exec(text);
  const split =
    row.word('fluorescenceIntensity') === undefined && both !== null
      ? {
          intensity: parseWord('fluorescenceIntensity', findWord('fluorescenceIntensity', both[1] ?? '')),
          color: parseWord('fluorescenceColor', findWord('fluorescenceColor', both[2] ?? '')),
        }
      : undefined;
  if (split?.intensity !== undefined && split.color !== undefined)
    return { fluorescenceIntensity: split.intensity, fluorescenceColor: split.color };
  const fluorescenceIntensity = readWord(row, 'fluorescenceIntensity') ?? 'Unknown';
  const color = readWord(row, 'fluorescenceColor') ?? 'None';
  return {
    fluorescenceIntensity,
    fluorescenceColor: fluorescenceIntensity === 'NON' ? 'None' : color,
  };
}

export interface GirdleWords {
  readonly girdleMin: WordOf<'girdleMin'>;
  readonly girdleMax: WordOf<'girdleMax'>;
}

/** "Thin to Slightly Thick" in one cell is both; one word is the whole girdle. */
export function readGirdle(row: RowCells): GirdleWords {
  if (!row.has('girdle')) {
    const [min, max] = [readWord(row, 'girdleMin'), readWord(row, 'girdleMax')];
    return { girdleMin: min ?? max ?? 'Unknown', girdleMax: max ?? min ?? 'Unknown' };
  }
  const [from = '', to = from] = row.text('girdle').split(/\s+to\s+|\s*[-–/]\s*(?=\S)|\s*,\s*/i);
  const girdleMin = parseWord('girdleMin', findWord('girdleMin', from));
  const girdleMax = parseWord('girdleMax', findWord('girdleMax', to));
  if (girdleMin !== undefined && girdleMax !== undefined) return { girdleMin, girdleMax };
  row.note('wordDropped', 'girdle');
  return { girdleMin: 'Unknown', girdleMax: 'Unknown' };
}

export interface OfferAvailability {
  readonly availability: WordOf<'availability'>;
  /** Not for sale: the stone leaves the market. */
  readonly isGone: boolean;
}

export function readAvailability(row: RowCells, defaults: FeedDefaults): OfferAvailability {
  const availability = row.word('availability');
  if (availability !== undefined) return { availability: availability, isGone: false };
  if (row.has('availability') && isGoneWord(row.text('availability'))) {
    row.note('gone', 'availability');
    return { availability: defaults.availability, isGone: true };
  }
  return { availability: readWord(row, 'availability') ?? defaults.availability, isGone: false };
}
