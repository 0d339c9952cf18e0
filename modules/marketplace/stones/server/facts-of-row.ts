import type { Selectable } from '#kit/server/database/sql.ts';
import type { ReportFacts } from '../domain/report-facts.ts';
import { wordForCode } from '../domain/stone-fields.ts';
import type { StoneColumns } from './stone-tables.ts';

export const factColumns = [
  'item_id',
  'report_key',
  'height',
  'diamond_type',
  'shape',
  'color_type',
  'color',
  'fancy_intensity',
  'fancy_overtone',
  'fancy_color',
  'clarity',
  'carat',
  'length',
  'width',
] as const;

export type FactsRow = Pick<Selectable<StoneColumns>, (typeof factColumns)[number]>;

export function factsOf(row: Omit<FactsRow, 'report_key'>): ReportFacts {
  const { carat, length, width, height } = row;
  return {
    diamondType: wordForCode('diamondType', row.diamond_type),
    shape: wordForCode('shape', row.shape),
    colorType: wordForCode('colorType', row.color_type),
    color: wordForCode('color', row.color),
    fancyIntensity: wordForCode('fancyIntensity', row.fancy_intensity),
    fancyOvertone: wordForCode('fancyOvertone', row.fancy_overtone),
    fancyColor: wordForCode('fancyColor', row.fancy_color),
    clarity: wordForCode('clarity', row.clarity),
    carat,
    length,
    width,
    height,
  };
}
