import type { Fact } from '#kit/web/dialog/facts-table.tsx';
import {
  culetWords,
  fluorescenceWords,
  girdleOf,
  known,
} from '#modules/marketplace/stones/contract/grade-words.ts';
import { hundredths, sizeOf } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { CartItem } from '../contract/cart-shapes.ts';

const percent = (value: number | null): string => (value === null ? '' : `${hundredths(value)}%`);
const degrees = (value: number | null): string => (value === null ? '' : `${hundredths(value)}°`);
const said = (word: string): string => (word === 'Unknown' ? '' : word);

/** Spec marketplace §2: the cart item's details; '-' where nothing is known. */
export const factsOf = (item: CartItem): readonly Fact[] => [
  { name: 'Measurements', value: sizeOf(item) === '-' ? '' : `${sizeOf(item)} mm` },
  { name: 'Depth', value: percent(item.depth) },
  { name: 'Table', value: percent(item.table) },
  { name: 'Crown height', value: percent(item.crownHeight) },
  { name: 'Crown angle', value: degrees(item.crownAngle) },
  { name: 'Fluorescence intensity', value: fluorescenceWords[item.fluorescenceIntensity] },
  { name: 'Fluorescence color', value: said(item.fluorescenceColor) },
  { name: 'Pavilion depth', value: percent(item.pavilionDepth) },
  { name: 'Pavilion angle', value: degrees(item.pavilionAngle) },
  { name: 'Culet size', value: culetWords[item.culetSize] },
  { name: 'Culet condition', value: said(item.culetCondition) },
  { name: 'Girdle', value: girdleOf(item) },
  { name: 'Shade', value: known(item.shade) },
  { name: 'Milky', value: known(item.milky) },
  { name: 'Black inclusion', value: known(item.blackInclusion) },
  { name: 'Eye clean', value: said(item.eyeClean) },
];

/** Spec marketplace §2: for AGS-graded items seen by partner users. */
export function agsFactsOf({ ags }: CartItem): readonly Fact[] {
  if (ags === undefined) return [];
  return [
    { name: 'Cut grade', value: `${ags.cutGrade}, ${ags.cutGradeDescription}` },
    { name: 'Light performance', value: ags.lightPerformance },
    { name: 'Proportion factor', value: ags.proportionFactor },
    { name: 'Report type', value: ags.reportType },
  ];
}
