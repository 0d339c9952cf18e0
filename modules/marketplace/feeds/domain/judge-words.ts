import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedDefaults } from './feed-mapping.ts';
import { readFancyColor } from './read-number.ts';
import type { FancyColor } from './read-number.ts';
import type { RowCells } from './row-cells.ts';
import { meaningOf, saysGone } from './words/supplier-words.ts';
import type { WordField } from './words/supplier-words.ts';
import { wordIn } from './row-cells.ts';

/** Required fields: an unreadable value rejects the row. */
const decisive: ReadonlySet<WordField> = new Set(['shape', 'diamondType', 'color', 'clarity']);

/** Our word for a cell; an unreadable one is noted and dropped. */
export function said<Field extends WordField>(
  row: RowCells,
  field: Field,
): ReturnType<typeof row.word<Field>> {
  const word = row.word(field);
  if (word === undefined && row.has(field))
    row.say(decisive.has(field) ? 'unknownWord' : 'wordDropped', field);
  return word;
}

/** From its own column; else from an LG report number, a growth method, or the file's default. */
export function diamondTypeOf(row: RowCells, usual: FeedDefaults): WordOf<'diamondType'> {
  const own = said(row, 'diamondType');
  if (own !== undefined) return own;
  if (/^\s*LG[\s-]*\d/i.test(row.of('reportNumber'))) return 'Lab';
  const growth = row.word('growthMethod');
  return growth === 'CVD' || growth === 'HPHT' ? 'Lab' : usual.diamondType;
}

export interface ColorWords {
  readonly colorType: WordOf<'colorType'>;
  readonly color: WordOf<'color'>;
  readonly fancyIntensity: WordOf<'fancyIntensity'>;
  readonly fancyOvertone: WordOf<'fancyOvertone'>;
  readonly fancyColor: WordOf<'fancyColor'>;
}

const colored: ReadonlySet<string> = new Set(['HPHT', 'Irradiated', 'Coated', 'Color Enhanced']);

/** Fancy colors come in columns of their own or as words in the color column. */
export function colorsOf(
  row: RowCells,
  diamondType: WordOf<'diamondType'>,
  treatment: WordOf<'treatment'>,
): ColorWords {
  const fancy = fancyColorIn(row);
  if (fancy === undefined) {
    const color = said(row, 'color');
    if (color === undefined && !row.has('color') && diamondType === 'Natural') row.say('missing', 'color');
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

function fancyColorIn(row: RowCells): FancyColor | undefined {
  const own = said(row, 'fancyColor');
  if (own !== undefined && own !== 'None')
    return {
      color: own,
      intensity: said(row, 'fancyIntensity') ?? 'None',
      overtone: said(row, 'fancyOvertone') ?? 'None',
    };
  if (row.word('color') !== undefined && row.word('color') !== 'Fancy') return undefined;
  return readFancyColor(row.of('color'));
}

export interface FluorescenceWords {
  readonly fluorescenceIntensity: WordOf<'fluorescenceIntensity'>;
  readonly fluorescenceColor: WordOf<'fluorescenceColor'>;
}

/** "Medium Blue" in one cell is both. */
export function fluorescenceOf(row: RowCells): FluorescenceWords {
  const text = row.of('fluorescenceIntensity');
  const both = /^(.+?)[\s/-]+([a-z]+)$/i.exec(text);
  const parted =
    row.word('fluorescenceIntensity') === undefined && both !== null
      ? {
          intensity: wordIn('fluorescenceIntensity', meaningOf('fluorescenceIntensity', both[1] ?? '')),
          color: wordIn('fluorescenceColor', meaningOf('fluorescenceColor', both[2] ?? '')),
        }
      : undefined;
  if (parted?.intensity !== undefined && parted.color !== undefined)
    return { fluorescenceIntensity: parted.intensity, fluorescenceColor: parted.color };
  const fluorescenceIntensity = said(row, 'fluorescenceIntensity') ?? 'Unknown';
  const color = said(row, 'fluorescenceColor') ?? 'None';
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
export function girdleOf(row: RowCells): GirdleWords {
  if (!row.has('girdle')) {
    const [min, max] = [said(row, 'girdleMin'), said(row, 'girdleMax')];
    return { girdleMin: min ?? max ?? 'Unknown', girdleMax: max ?? min ?? 'Unknown' };
  }
  const [from = '', to = from] = row.of('girdle').split(/\s+to\s+|\s*[-–/]\s*(?=\S)|\s*,\s*/i);
  const girdleMin = wordIn('girdleMin', meaningOf('girdleMin', from));
  const girdleMax = wordIn('girdleMax', meaningOf('girdleMax', to));
  if (girdleMin !== undefined && girdleMax !== undefined) return { girdleMin, girdleMax };
  row.say('wordDropped', 'girdle');
  return { girdleMin: 'Unknown', girdleMax: 'Unknown' };
}

export interface Offering {
  readonly availability: WordOf<'availability'>;
  /** Not for sale: the stone leaves the market. */
  readonly isGone: boolean;
}

export function offeringOf(row: RowCells, usual: FeedDefaults): Offering {
  const known = row.word('availability');
  if (known !== undefined) return { availability: known, isGone: false };
  if (row.has('availability') && saysGone(row.of('availability'))) {
    row.say('gone', 'availability');
    return { availability: usual.availability, isGone: true };
  }
  return { availability: said(row, 'availability') ?? usual.availability, isGone: false };
}
