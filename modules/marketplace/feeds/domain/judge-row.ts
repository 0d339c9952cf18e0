import type { SearchedStone, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { percentOffList } from '#modules/marketplace/pricing/domain/list-price.ts';
import { longestReportNumber, reportKey } from '#modules/marketplace/stones/domain/report-number.ts';
import type { FeedDefaults, FeedMapping } from './feed-mapping.ts';
import { caratOf, measuresOf, pricesOf, proportionsOf, sidesOf } from './judge-numbers.ts';
import { colorsOf, diamondTypeOf, fluorescenceOf, girdleOf, offeringOf, said } from './judge-words.ts';
import { cellReader } from './row-cells.ts';
import type { RowCells } from './row-cells.ts';
import type { RowNote } from './row-notes.ts';

/** A stone as a supplier offers it, before it is matched to an item. */
export type FeedStone = Omit<SearchedStone, 'id' | 'carat' | 'price' | 'pricePerCarat'> & {
  readonly carat: number;
  readonly price: number;
  readonly pricePerCarat: number;
  readonly stockRef: string;
  readonly reportNumber: string | null;
  readonly reportKey: string | null;
  readonly height: number | null;
  readonly girdlePercent: number | null;
  readonly sourceRegion: string | null;
  readonly provenanceNumber: string | null;
  /** Not for sale: it leaves the market. */
  readonly isGone: boolean;
};

export type JudgedRow =
  | {
      readonly outcome: 'accepted' | 'changed';
      readonly stone: FeedStone;
      readonly notes: readonly RowNote[];
    }
  | { readonly outcome: 'rejected'; readonly stockRef: string; readonly notes: readonly RowNote[] };

const longestText = 60;

/** Checks the rows of one file. A row's result doesn't depend on its position. */
export function rowJudge(
  headers: readonly string[],
  mapping: FeedMapping,
): (cells: readonly string[]) => JudgedRow {
  const read = cellReader(headers, mapping);
  return (cells) => {
    const row = read(cells);
    if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== ''))
      row.say('tooManyCells', null);
    if (cells.some((cell) => cell.includes('\uFFFD'))) row.say('unreadable', null);
    const stone = row.isRejected ? undefined : stoneOf(row, mapping.defaults);
    if (stone === undefined || row.isRejected)
      return { outcome: 'rejected', stockRef: row.of('stockRef').slice(0, longestText), notes: row.notes };
    return { outcome: row.notes.length === 0 ? 'accepted' : 'changed', stone, notes: row.notes };
  };
}

function stoneOf(row: RowCells, usual: FeedDefaults): FeedStone | undefined {
  judgeStockRef(row);
  const shape = said(row, 'shape');
  if (!row.has('shape')) row.say('missing', 'shape');
  const carat = caratOf(row);
  const prices = carat === undefined ? undefined : pricesOf(row, carat);
  const diamondType = diamondTypeOf(row, usual);
  const treatment = said(row, 'treatment') ?? (diamondType === 'Lab' ? 'Unknown' : 'None');
  const colors = colorsOf(row, diamondType, treatment);
  const clarity = said(row, 'clarity') ?? 'Unknown';
  if (shape === undefined || carat === undefined || prices === undefined || row.isRejected) return undefined;
  const measures = measuresOf(row, carat);
  const graded = { diamondType, shape, carat, clarity, ...colors };
  const { girdlePercent, ...proportions } = proportionsOf(row, measures);
  const { height, ...sides } = sidesOf(shape, measures);
  return {
    ...graded,
    ...prices,
    ...proportions,
    ...sides,
    ...gradesOf(row, shape),
    ...reportOf(row, graded),
    ...offeringOf(row, usual),
    percentOffList: percentOffList(graded, prices.pricePerCarat),
    stockRef: row.of('stockRef'),
    height,
    girdlePercent,
    treatment,
    growthMethod: diamondType === 'Natural' ? 'None' : (said(row, 'growthMethod') ?? 'Unknown'),
    sourceCountry: said(row, 'country') ?? usual.country,
    sourceRegion: row.of('region').slice(0, longestText) || null,
    returnable: said(row, 'returnable') ?? usual.returnable,
    provenanceReport: said(row, 'provenanceReport') ?? 'None',
    provenanceNumber: row.of('provenanceNumber').slice(0, longestText) || null,
    hasImage: linkIn(row, 'image'),
    hasVideo: linkIn(row, 'video'),
  };
}

function judgeStockRef(row: RowCells): void {
  const stockRef = row.of('stockRef');
  if (stockRef === '') row.say('missing', 'stockRef');
  else if (stockRef.length > longestText) row.say('tooLong', 'stockRef');
}

/** Only round brilliants need a cut grade; other shapes often have none. */
function gradesOf(row: RowCells, shape: WordOf<'shape'>) {
  const cut = said(row, 'cutGrade');
  const none = shape === 'Round' ? 'Unknown' : 'None';
  return {
    cutGrade: cut === undefined || cut === 'None' ? none : cut,
    polish: said(row, 'polish') ?? 'Unknown',
    symmetry: said(row, 'symmetry') ?? 'Unknown',
    ...fluorescenceOf(row),
    ...girdleOf(row),
    culetSize: said(row, 'culetSize') ?? 'Unknown',
    culetCondition: said(row, 'culetCondition') ?? 'Unknown',
    shade: said(row, 'shade') ?? 'Unknown',
    milky: said(row, 'milky') ?? 'Unknown',
    blackInclusion: said(row, 'blackInclusion') ?? 'Unknown',
    eyeClean: said(row, 'eyeClean') ?? 'Unknown',
  } as const;
}

interface Reported {
  readonly gradingLab: WordOf<'gradingLab'>;
  readonly reportNumber: string | null;
  readonly reportKey: string | null;
  readonly reportType: WordOf<'reportType'>;
}

const ungraded: Reported = { gradingLab: 'None', reportNumber: null, reportKey: null, reportType: 'None' };

/** A laboratory counts only with a report number. */
function reportOf(
  row: RowCells,
  of: { readonly diamondType: WordOf<'diamondType'>; readonly colorType: WordOf<'colorType'> },
): Reported {
  const gradingLab = said(row, 'gradingLab') ?? 'None';
  const written = row.of('reportNumber');
  if (gradingLab === 'None') {
    if (written !== '') row.say('labMissing', 'reportNumber');
    return ungraded;
  }
  const key = written.length > longestReportNumber * 2 ? undefined : reportKey(gradingLab, written);
  if (key === undefined || key.length > longestReportNumber + gradingLab.length + 1) {
    row.say('reportMissing', 'gradingLab');
    return ungraded;
  }
  const reportType = said(row, 'reportType') ?? typeOfReport(gradingLab, of);
  return { gradingLab, reportNumber: written, reportKey: key, reportType };
}

/** Domain facts 4.3: the codes are GIA's; other laboratories have none. */
function typeOfReport(
  lab: WordOf<'gradingLab'>,
  { diamondType, colorType }: Pick<FeedStone, 'diamondType' | 'colorType'>,
): WordOf<'reportType'> {
  if (lab !== 'GIA') return 'Other';
  const isFancy = colorType !== 'Color';
  if (diamondType === 'Lab') return isFancy ? 'LGCD' : 'LGDG';
  return isFancy ? 'CD' : 'DG';
}

function linkIn(row: RowCells, field: 'image' | 'video'): WordOf<'hasImage'> {
  if (!row.has(field)) return 'No';
  if (/^https?:\/\/\S+$/i.test(row.of(field))) return 'Yes';
  row.say('linkDropped', field);
  return 'No';
}
