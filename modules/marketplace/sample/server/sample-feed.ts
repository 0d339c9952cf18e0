import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { sampleStone } from './sample-stone.ts';
import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';

/** A number with so many decimals, as in files; empty when unknown. */
const decimal = (value: number | null, scale: number, places: number): string =>
  value === null ? '' : (value / scale).toFixed(places);

const knownWord = (word: string): string => (word === 'Unknown' || word === 'None' ? '' : word);

/** The sample in RapNet's columns, with some of other exchanges. */
const columns: readonly (readonly [header: string, cell: (stone: Stone) => string])[] = [
  ['Shape', ({ shape }) => (shape === 'Round' ? 'RB' : shape)],
  ['Size', ({ carat }) => decimal(carat, 1_000, 2)],
  ['Color', ({ color }) => knownWord(color)],
  ['Clarity', ({ clarity }) => knownWord(clarity)],
  ['Cut Grade', ({ cutGrade }) => knownWord(cutGrade)],
  ['Polish', ({ polish }) => knownWord(polish)],
  ['Symmetry', ({ symmetry }) => knownWord(symmetry)],
  ['Fluorescence Intensity', (stone) => knownWord(stone.fluorescenceIntensity)],
  ['Fluorescence Color', (stone) => knownWord(stone.fluorescenceColor)],
  ['Lab', ({ gradingLab }) => knownWord(gradingLab)],
  ['Certificate #', ({ reportNumber }) => reportNumber ?? ''],
  ['RapNet Price', ({ pricePerCarat }) => decimal(pricePerCarat, 100, 2)],
  ['Type', ({ diamondType }) => diamondType],
  ['Growth Type', ({ growthMethod }) => knownWord(growthMethod)],
  ['Treatment', ({ treatment }) => knownWord(treatment)],
  ['Fancy Color', ({ fancyColor }) => knownWord(fancyColor)],
  ['Fancy Color Intensity', ({ fancyIntensity }) => knownWord(fancyIntensity)],
  ['Fancy Color Overtone', ({ fancyOvertone }) => knownWord(fancyOvertone)],
  ['Length', ({ length }) => decimal(length, 100, 2)],
  ['Width', ({ width }) => decimal(width, 100, 2)],
  ['Height', ({ height }) => decimal(height, 100, 2)],
  ['Depth %', ({ depth }) => decimal(depth, 100, 1)],
  ['Table %', ({ table }) => decimal(table, 100, 1)],
  ['Crown Angle', ({ crownAngle }) => decimal(crownAngle, 100, 1)],
  ['Pavilion Angle', ({ pavilionAngle }) => decimal(pavilionAngle, 100, 1)],
  ['Girdle Thin', ({ girdleMin }) => knownWord(girdleMin)],
  ['Girdle Thick', ({ girdleMax }) => knownWord(girdleMax)],
  ['Culet Size', ({ culetSize }) => knownWord(culetSize)],
  ['Shade', ({ shade }) => (shade === 'Unknown' ? '' : shade)],
  ['Milky', ({ milky }) => (milky === 'Unknown' ? '' : milky)],
  ['Eye Clean', ({ eyeClean }) => knownWord(eyeClean)],
  ['Country', ({ sourceCountry }) => sourceCountry],
  ['State', ({ sourceRegion }) => sourceRegion ?? ''],
  ['Availability', ({ availability }) => availability],
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
