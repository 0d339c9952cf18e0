import * as z from 'zod/mini';
import type { ReportFindings } from '../port.ts';

const text = z.nullish(z.string());
const number = z.nullish(z.union([z.string(), z.number()]));

/** The part of GIA's results that we read; free text, as on the report. */
export const giaResults = z.object({
  __typename: z.string(),
  shape_and_cutting_style: text,
  carat_weight: text,
  color_grade: text,
  clarity_grade: text,
  cut_grade: text,
  polish: text,
  symmetry: text,
  fluorescence: text,
  measurements: text,
  inscriptions: text,
  proportions: z.nullish(
    z.object({
      depth_pct: number,
      table_pct: number,
      crown_angle: number,
      pavilion_angle: number,
      girdle: text,
      culet: text,
    }),
  ),
});
export type GiaResults = z.output<typeof giaResults>;

const shapes: readonly (readonly [RegExp, string])[] = [
  [/round/i, 'Round'],
  [/princess|square modified/i, 'Princess'],
  [/cushion/i, 'Cushion'],
  [/square emerald/i, 'Asscher'],
  [/emerald/i, 'Emerald'],
  [/cut-cornered/i, 'Radiant'],
  [/oval/i, 'Oval'],
  [/pear/i, 'Pear'],
  [/marquise/i, 'Marquise'],
  [/heart/i, 'Heart'],
  [/triang/i, 'Triangle'],
];

const first = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();

/** "7.41 - 7.44 x 4.53 mm" or "9.58 x 6.76 x 4.16 mm", in hundredths. */
function measuresOf(words: string): Pick<ReportFindings, 'length' | 'width' | 'height'> {
  const [one, two, three] = (words.match(/\d+(?:\.\d+)?/g) ?? []).map((size) =>
    Math.round(Number(size) * 100),
  );
  if (one === undefined || two === undefined || three === undefined) return {};
  return { length: Math.max(one, two), width: Math.min(one, two), height: three };
}

/** "Medium - Slightly Thick (Faceted) 3.5%": the thicker end decides. */
function girdleOf(words: string): string | undefined {
  const [range = ''] = words.split('(');
  const last = range
    .split(/ - | to /i)
    .at(-1)
    ?.replaceAll(/[\d.%]/g, '')
    .trim();
  return last === undefined || last === '' ? undefined : first(last);
}

const tenths = (value: string | number | null | undefined): number | undefined => {
  const read = Number.parseFloat(String(value ?? ''));
  return Number.isNaN(read) ? undefined : Math.round(read * 10);
};

const grade = (words: string | null | undefined): string | undefined =>
  words === null || words === undefined || words === '' ? undefined : words;

/** In our words and units; what the report doesn't say is absent. */
export function findingsOf(results: GiaResults): ReportFindings {
  const { proportions: of } = results;
  const carats = Number.parseFloat(results.carat_weight ?? '');
  const shape = shapes.find(([pattern]) => pattern.test(results.shape_and_cutting_style ?? ''))?.[1];
  const found: Record<string, string | number | undefined> = {
    origin: results.__typename.startsWith('LabGrown') ? 'Laboratory-grown' : 'Natural',
    shape,
    carats: Number.isNaN(carats) ? undefined : Math.round(carats * 1_000),
    color: grade(results.color_grade),
    clarity: grade(results.clarity_grade),
    cut: results.cut_grade ? first(results.cut_grade) : undefined,
    polish: results.polish ? first(results.polish) : undefined,
    symmetry: results.symmetry ? first(results.symmetry) : undefined,
    fluorescence: results.fluorescence ? first(results.fluorescence) : undefined,
    inscription: grade(results.inscriptions),
    ...measuresOf(results.measurements ?? ''),
    depth: tenths(of?.depth_pct),
    table: tenths(of?.table_pct),
    crownAngle: tenths(of?.crown_angle),
    pavilionAngle: tenths(of?.pavilion_angle),
    girdle: of?.girdle ? girdleOf(of.girdle) : undefined,
    culet: of?.culet ? first(of.culet) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
