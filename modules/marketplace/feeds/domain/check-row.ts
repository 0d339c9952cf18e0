import type { SearchedStone, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { percentOffList } from '#modules/marketplace/pricing/domain/list-price.ts';
import {
  hasFormatOf,
  isShortened,
  maxReportNumberLength,
  normalizeReportNumber,
  reportKey,
} from '#modules/marketplace/stones/domain/report-number.ts';
import { namesOtherReport, saysLabGrown } from '#modules/marketplace/stones/domain/inscription.ts';
import type { FeedDefaults, FeedMapping } from './feed-mapping.ts';
import {
  orderSides,
  pricedColumn,
  readCarat,
  readMeasures,
  readPrices,
  readProportions,
} from './row-numbers.ts';
import {
  readColors,
  readDiamondType,
  readFluorescence,
  readGirdle,
  readAvailability,
  readWord,
} from './row-words.ts';
import { cellReader } from './row-cells.ts';
import type { RowCells } from './row-cells.ts';
import { isHold, isWarning } from './row-notes.ts';
import type { RowNote } from './row-notes.ts';
import { costsLess, doubtPrice } from './plausibility.ts';
import type { PlausibilityTable } from './plausibility.ts';
import { unknownLevels } from './seller-levels.ts';
import type { SellerLevels } from './seller-levels.ts';

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
  readonly inscription: string | null;
  /** Links that a job fetches once the row is published. */
  readonly imageUrl: string | null;
  readonly viewerUrl: string | null;
  readonly reportUrl: string | null;
  /** Not for sale: it leaves the market. */
  readonly isGone: boolean;
};

export type CheckedRow =
  | {
      readonly outcome: 'accepted' | 'warned' | 'changed' | 'held';
      readonly stone: FeedStone;
      readonly notes: readonly RowNote[];
    }
  | { readonly outcome: 'rejected'; readonly stockRef: string; readonly notes: readonly RowNote[] };

const maxTextLength = 60;

/** Checks the rows of one file. A row's result doesn't depend on its position. */
export function rowChecker(
  headers: readonly string[],
  mapping: FeedMapping,
  table: PlausibilityTable,
  levels: SellerLevels = unknownLevels,
): (cells: readonly string[]) => CheckedRow {
  const read = cellReader(headers, mapping);
  return (cells) => {
    const row = read(cells);
    if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== ''))
      row.note('tooManyCells', null);
    if (cells.some((cell) => cell.includes('\uFFFD'))) row.note('unreadable', null);
    const stone = row.isRejected ? undefined : stoneOf(row, mapping.defaults, { table, levels });
    if (stone === undefined || row.isRejected)
      return {
        outcome: 'rejected',
        stockRef: row.text('stockRef').slice(0, maxTextLength),
        notes: row.notes,
      };
    return { outcome: outcomeOf(row.notes, stone.isGone), stone, notes: row.notes };
  };
}

/** The gravest note decides. A stone that leaves the market needs no review. */
export function outcomeOf(
  notes: readonly RowNote[],
  isGone: boolean,
): 'accepted' | 'warned' | 'changed' | 'held' {
  if (!isGone && notes.some(({ reason }) => isHold(reason))) return 'held';
  if (notes.some(({ reason }) => !isWarning(reason))) return 'changed';
  return notes.length === 0 ? 'accepted' : 'warned';
}

interface PriceKnowledge {
  readonly table: PlausibilityTable;
  readonly levels: SellerLevels;
}

function stoneOf(
  row: RowCells,
  defaults: FeedDefaults,
  { table, levels }: PriceKnowledge,
): FeedStone | undefined {
  checkStockRef(row);
  const shape = readWord(row, 'shape');
  if (!row.has('shape')) row.note('missing', 'shape');
  const carat = readCarat(row);
  const prices = carat === undefined ? undefined : readPrices(row, carat);
  const diamondType = readDiamondType(row, defaults);
  const treatment = readWord(row, 'treatment') ?? (diamondType === 'Lab' ? 'Unknown' : 'None');
  const colors = readColors(row, diamondType, treatment);
  const clarity = readWord(row, 'clarity') ?? 'Unknown';
  if (shape === undefined || carat === undefined || prices === undefined || row.isRejected) return undefined;
  const measures = readMeasures(row, carat);
  const graded = { diamondType, shape, carat, clarity, ...colors };
  const { girdlePercent, ...proportions } = readProportions(row, { shape, ...measures }, table);
  const grades = readGrades(row, shape);
  const priced = {
    ...graded,
    ...prices,
    treatment,
    column: pricedColumn(row),
    costsLess: costsLess({ clarity, ...grades }),
  };
  const doubt = doubtPrice(priced, table, levels(graded));
  if (doubt !== undefined) row.note(doubt, row.has('pricePerCarat') ? 'pricePerCarat' : 'price');
  const { height, ...sides } = orderSides(shape, measures);
  const report = readReport(row, graded);
  return {
    ...graded,
    ...prices,
    ...proportions,
    ...sides,
    ...grades,
    ...report,
    inscription: readInscription(row, graded.diamondType, report.reportNumber),
    ...readAvailability(row, defaults),
    percentOffList: percentOffList(graded, prices.pricePerCarat),
    stockRef: row.text('stockRef'),
    height,
    girdlePercent,
    treatment,
    growthMethod: diamondType === 'Natural' ? 'None' : (readWord(row, 'growthMethod') ?? 'Unknown'),
    sourceCountry: readWord(row, 'country') ?? defaults.country,
    sourceRegion: row.text('region').slice(0, maxTextLength) || null,
    returnable: readWord(row, 'returnable') ?? defaults.returnable,
    provenanceReport: readWord(row, 'provenanceReport') ?? 'None',
    provenanceNumber: row.text('provenanceNumber').slice(0, maxTextLength) || null,
    // A picture counts once a buyer can open it here.
    hasImage: 'No',
    hasVideo: 'No',
    imageUrl: readLink(row, 'image'),
    viewerUrl: readLink(row, 'video'),
    reportUrl: readLink(row, 'reportFile'),
  };
}

function checkStockRef(row: RowCells): void {
  const stockRef = row.text('stockRef');
  if (stockRef === '') row.note('missing', 'stockRef');
  else if (stockRef.length > maxTextLength) row.note('tooLong', 'stockRef');
}

/** Only round brilliants need a cut grade; other shapes often have none. */
function readGrades(row: RowCells, shape: WordOf<'shape'>) {
  const cut = readWord(row, 'cutGrade');
  const none = shape === 'Round' ? 'Unknown' : 'None';
  return {
    cutGrade: cut === undefined || cut === 'None' ? none : cut,
    polish: readWord(row, 'polish') ?? 'Unknown',
    symmetry: readWord(row, 'symmetry') ?? 'Unknown',
    ...readFluorescence(row),
    ...readGirdle(row),
    culetSize: readWord(row, 'culetSize') ?? 'Unknown',
    culetCondition: readWord(row, 'culetCondition') ?? 'Unknown',
    shade: readWord(row, 'shade') ?? 'Unknown',
    milky: readWord(row, 'milky') ?? 'Unknown',
    blackInclusion: readWord(row, 'blackInclusion') ?? 'Unknown',
    eyeClean: readWord(row, 'eyeClean') ?? 'Unknown',
  } as const;
}

interface ReportFields {
  readonly gradingLab: WordOf<'gradingLab'>;
  readonly reportNumber: string | null;
  readonly reportKey: string | null;
  readonly reportType: WordOf<'reportType'>;
}

const ungraded: ReportFields = {
  gradingLab: 'None',
  reportNumber: null,
  reportKey: null,
  reportType: 'None',
};

/** A laboratory counts only with a report number. */
function readReport(
  row: RowCells,
  type: { readonly diamondType: WordOf<'diamondType'>; readonly colorType: WordOf<'colorType'> },
): ReportFields {
  const gradingLab = readWord(row, 'gradingLab') ?? 'None';
  const written = row.text('reportNumber');
  if (gradingLab === 'None') {
    if (written !== '') row.note('labMissing', 'reportNumber');
    return ungraded;
  }
  const key = written.length > maxReportNumberLength * 2 ? undefined : reportKey(gradingLab, written);
  if (key === undefined || key.length > maxReportNumberLength + gradingLab.length + 1) {
    row.note('reportMissing', 'gradingLab');
    return ungraded;
  }
  if (isShortened(written)) row.note('reportShortened', 'reportNumber');
  else if (!hasFormatOf(gradingLab, normalizeReportNumber(written))) row.note('reportFormat', 'reportNumber');
  if (type.diamondType === 'Natural' && saysLabGrown(written)) row.note('saysLabGrown', 'reportNumber');
  const reportType = readWord(row, 'reportType') ?? inferReportType(gradingLab, type);
  return { gradingLab, reportNumber: written, reportKey: key, reportType };
}

const noInscription = /^(?:-|no|none|n\/?a|false)$/i;

/** With a different number in the inscription, a buyer can't be sure that the report is for this stone. */
function readInscription(
  row: RowCells,
  diamondType: WordOf<'diamondType'>,
  reportNumber: string | null,
): string | null {
  const text = row.text('inscription').slice(0, maxTextLength);
  if (text === '' || noInscription.test(text)) return null;
  if (diamondType === 'Natural' && saysLabGrown(text)) row.note('saysLabGrown', 'inscription');
  else if (reportNumber !== null && namesOtherReport(text, reportNumber))
    row.note('inscriptionDiffers', 'inscription');
  return text;
}

/** Domain facts 4.3: the codes are GIA's; other laboratories have none. */
function inferReportType(
  lab: WordOf<'gradingLab'>,
  { diamondType, colorType }: Pick<FeedStone, 'diamondType' | 'colorType'>,
): WordOf<'reportType'> {
  if (lab !== 'GIA') return 'Other';
  const isFancy = colorType !== 'Color';
  if (diamondType === 'Lab') return isFancy ? 'LGCD' : 'LGDG';
  return isFancy ? 'CD' : 'DG';
}

const maxLinkLength = 1_000;

function readLink(row: RowCells, field: 'image' | 'video' | 'reportFile'): string | null {
  const text = row.text(field);
  if (text === '') return null;
  if (text.length <= maxLinkLength && /^https?:\/\/\S+$/i.test(text)) return text;
  row.note('linkDropped', field);
  return null;
}
