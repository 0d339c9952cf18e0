import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { sampleStone } from './sample-stone.ts';
import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';

/** A number with so many decimals, as in files; empty when unknown. */
const decimal = (value: number | null, scale: number, places: number): string =>
  value === null ? '' : (value / scale).toFixed(places);

const known = (word: string): string => (word === 'Unknown' || word === 'None' ? '' : word);

/** The sample in RapNet's columns, with some of other exchanges. */
const columns: readonly (readonly [header: string, cell: (stone: Stone) => string])[] = [
  ['Shape', ({ shape }) => (shape === 'Round' ? 'RB' : shape)],
  ['Size', ({ carat }) => decimal(carat, 1_000, 2)],
  ['Color', ({ color }) => known(color)],
  ['Clarity', ({ clarity }) => known(clarity)],
  ['Cut Grade', ({ cutGrade }) => known(cutGrade)],
  ['Polish', ({ polish }) => known(polish)],
  ['Symmetry', ({ symmetry }) => known(symmetry)],
  ['Fluorescence Intensity', (stone) => known(stone.fluorescenceIntensity)],
  ['Fluorescence Color', (stone) => known(stone.fluorescenceColor)],
  ['Lab', ({ gradingLab }) => known(gradingLab)],
  ['Certificate #', ({ reportNumber }) => reportNumber ?? ''],
  ['RapNet Price', ({ pricePerCarat }) => decimal(pricePerCarat, 100, 2)],
  ['Type', ({ diamondType }) => diamondType],
  ['Growth Type', ({ growthMethod }) => known(growthMethod)],
  ['Treatment', ({ treatment }) => known(treatment)],
  ['Fancy Color', ({ fancyColor }) => known(fancyColor)],
  ['Fancy Color Intensity', ({ fancyIntensity }) => known(fancyIntensity)],
  ['Fancy Color Overtone', ({ fancyOvertone }) => known(fancyOvertone)],
  ['Length', ({ length }) => decimal(length, 100, 2)],
  ['Width', ({ width }) => decimal(width, 100, 2)],
  ['Height', ({ height }) => decimal(height, 100, 2)],
  ['Depth %', ({ depth }) => decimal(depth, 100, 1)],
  ['Table %', ({ table }) => decimal(table, 100, 1)],
  ['Crown Angle', ({ crownAngle }) => decimal(crownAngle, 100, 1)],
  ['Pavilion Angle', ({ pavilionAngle }) => decimal(pavilionAngle, 100, 1)],
  ['Girdle Thin', ({ girdleMin }) => known(girdleMin)],
  ['Girdle Thick', ({ girdleMax }) => known(girdleMax)],
  ['Culet Size', ({ culetSize }) => known(culetSize)],
  ['Shade', ({ shade }) => (shade === 'Unknown' ? '' : shade)],
  ['Milky', ({ milky }) => (milky === 'Unknown' ? '' : milky)],
  ['Eye Clean', ({ eyeClean }) => known(eyeClean)],
  ['Country', ({ sourceCountry }) => sourceCountry],
  ['State', ({ sourceRegion }) => sourceRegion ?? ''],
  ['Availability', ({ availability }) => availability],
  ['Image', ({ id, hasImage }) => (hasImage === 'Yes' ? `https://pictures.example/${id}.jpg` : '')],
];

export const sampleFeedHeader = csvLine(['Stock #', ...columns.map(([header]) => header)]);

export const sampleFeedLine = (stockRef: string, stone: Stone): string =>
  csvLine([stockRef, ...columns.map(([, cell]) => cell(stone))]);

/** A seller's file in parts, so that a million rows need no memory. */
export function* sampleFeed(
  { from, count, seed }: { readonly from: number; readonly count: number; readonly seed: number },
  rowsAtOnce = 500,
): Generator<string> {
  let part = sampleFeedHeader;
  for (let at = from; at < from + count; at += 1) {
    part += sampleFeedLine(`S${at}`, sampleStone(at, seed));
    if ((at - from) % rowsAtOnce !== rowsAtOnce - 1) continue;
    yield part;
    part = '';
  }
  yield part;
}
