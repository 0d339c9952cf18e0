import * as z from 'zod/mini';
import type { ReportFindings } from '../port.ts';
import { caratsOf, first, girdleOf, measuresOf, shapeOf, stated, tenths } from '../reading/read-words.ts';

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

const grade = (words: string | null | undefined): string | undefined =>
  words === null || words === undefined || words === '' ? undefined : words;

/** In our words and units; what the report doesn't say is absent. */
export function findingsOf(results: GiaResults): ReportFindings {
  const { proportions: of } = results;
  return stated({
    origin: results.__typename.startsWith('LabGrown') ? 'Laboratory-grown' : 'Natural',
    shape: shapeOf(results.shape_and_cutting_style),
    carats: caratsOf(results.carat_weight),
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
  });
}
