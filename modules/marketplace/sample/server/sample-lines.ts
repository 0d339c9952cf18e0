import { copyLine } from '#kit/server/database/copy-rows.ts';
import {
  wordCode,
  enumFieldNames,
  numberFieldNames,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import { reportKey } from '#modules/marketplace/stones/domain/report-number.ts';
import { searchedColumns } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';
import { sampleReportPath } from '#modules/marketplace/media/contract/media.ts';
import { demoFrames, demoPicture } from './demo-pictures.ts';
import type { OfferedStone } from './sample-offers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const subtractMs = (now: Date, ms: number): Date => new Date(now.getTime() - Math.round(ms));

export const stoneColumns = [
  'item_id',
  'report_key',
  'report_number',
  'height',
  'girdle_percent',
  'source_region',
  'provenance_number',
  'inscription',
  'ags',
  'supplier_id',
  'facts_by',
  'offers',
  'listed_at',
  'confirmed_at',
  ...searchedColumns,
];

const mediaFields = new Set<string>(['hasImage', 'hasVideo']);

export function stoneLine(stone: Stone, { offers, listedDaysAgo }: OfferedStone, now: Date): string {
  const [first] = offers;
  // Only what a buyer can open counts.
  const hasMedia = demoPicture(stone) === undefined ? 'No' : 'Yes';
  return copyLine([
    stone.id,
    stone.reportNumber === null ? null : (reportKey(stone.gradingLab, stone.reportNumber) ?? null),
    stone.reportNumber,
    stone.height,
    stone.girdlePercent,
    stone.sourceRegion,
    stone.provenanceNumber,
    stone.inscription,
    stone.ags === null ? null : JSON.stringify(stone.ags),
    first.supplierId,
    first.supplierId,
    offers.length,
    subtractMs(now, listedDaysAgo * day),
    subtractMs(now, first.confirmedMinutesAgo * minute),
    ...enumFieldNames.map((field) => wordCode(field, mediaFields.has(field) ? hasMedia : stone[field])),
    ...numberFieldNames.map((field) => stone[field]),
  ]);
}

export const offerColumns = [
  'supplier_id',
  'stock_ref',
  'item_id',
  'price',
  'price_per_carat',
  'source_country',
  'source_region',
  'availability',
  'returnable',
  'listed_at',
  'confirmed_at',
];

export function offerLines(stone: Stone, { offers, listedDaysAgo }: OfferedStone, now: Date): string {
  const [country, returnable] = [
    wordCode('sourceCountry', stone.sourceCountry),
    wordCode('returnable', stone.returnable),
  ];
  return offers
    .map((offer) =>
      copyLine([
        offer.supplierId,
        offer.stockRef,
        stone.id,
        offer.price,
        offer.pricePerCarat,
        country,
        stone.sourceRegion,
        wordCode('availability', offer.availability),
        returnable,
        subtractMs(now, listedDaysAgo * day),
        subtractMs(now, offer.confirmedMinutesAgo * minute),
      ]),
    )
    .join('');
}

export const mediaColumns = ['item_id', 'kind', 'address', 'frames'];

export function mediaLines(stone: Stone): string {
  const picture = demoPicture(stone);
  if (picture === undefined) return '';
  const reports = stone.reportNumber === null ? [] : [[stone.id, 'Report', sampleReportPath(stone.id), 1]];
  return [[stone.id, 'Image', picture.image, 1], [stone.id, 'Turn', picture.turn, demoFrames], ...reports]
    .map(copyLine)
    .join('');
}

export const priceColumns = ['item_id', 'changed_at', 'price_per_carat'];

export function priceLines(stone: Stone, { prices }: OfferedStone, now: Date): string {
  return prices
    .map(({ daysAgo, pricePerCarat }) => copyLine([stone.id, subtractMs(now, daysAgo * day), pricePerCarat]))
    .join('');
}
