import { json } from 'node:stream/consumers';
import { embeddedReports, reportsInService } from '../embedded/reports.ts';
import type { LabReport } from '../port.ts';
import { reportWithoutFile, startLabStub } from './lab-stub.ts';

const mm = (hundredths = 0): string => (hundredths / 100).toFixed(2);

/** A report as GIA's API words it. */
function wordedOf({ number, issuedOn, findings: of }: LabReport, origin: string): object {
  const isRound = of.shape === 'Round';
  const [least, most] = [Math.min(of.length ?? 0, of.width ?? 0), Math.max(of.length ?? 0, of.width ?? 0)];
  const style = { Round: 'Round Brilliant', Marquise: 'Marquise Brilliant', Oval: 'Oval Brilliant' }[
    of.shape ?? ''
  ];
  return {
    report_number: number,
    report_date: issuedOn,
    links: { pdf: number === reportWithoutFile ? null : `${origin}/files/${number}.pdf` },
    results: {
      __typename:
        of.origin === 'Natural' ? 'DiamondGradingReportResults' : 'LabGrownDiamondGradingReportResults',
      shape_and_cutting_style: style ?? of.shape,
      carat_weight: `${((of.carats ?? 0) / 1_000).toFixed(2)} carat`,
      color_grade: of.color ?? null,
      clarity_grade: of.clarity ?? null,
      cut_grade: of.cut ?? null,
      polish: of.polish ?? null,
      symmetry: of.symmetry ?? null,
      fluorescence: of.fluorescence ?? null,
      measurements: isRound
        ? `${mm(least)} - ${mm(most)} x ${mm(of.height)} mm`
        : `${mm(most)} x ${mm(least)} x ${mm(of.height)} mm`,
      inscriptions: of.inscription ?? null,
      proportions: {
        depth_pct: of.depth === undefined ? null : of.depth / 10,
        table_pct: of.table === undefined ? null : of.table / 10,
        crown_angle: of.crownAngle === undefined ? null : of.crownAngle / 10,
        pavilion_angle: of.pavilionAngle === undefined ? null : of.pavilionAngle / 10,
        girdle: of.girdle === undefined ? null : `Thin - ${of.girdle} (Faceted) 3.5%`,
        culet: of.culet ?? null,
      },
    },
  };
}

function answerOf(number: string, origin: string): object {
  if (number === 'quota') return { data: null, errors: [{ message: 'QUOTA EXCEEDED' }] };
  if (reportsInService.includes(`GIA ${number}`))
    return { data: null, errors: [{ message: 'REPORT IN HOUSE' }] };
  // The number 9 gets another stone's report.
  const report = embeddedReports.find((one) => one.lab === 'GIA' && [one.number, '9'].includes(number));
  return report === undefined
    ? { data: null, errors: [{ message: 'REPORT NOT FOUND' }] }
    : { data: { getReport: wordedOf(report, origin) } };
}

/** Answers as GIA's documentation says; a wrong key is 403, and the number 503 is trouble. */
export const startGiaStub = (key: string) =>
  startLabStub(async (request, origin) => {
    const body = (await json(request)) as { variables?: { number?: string } };
    const number = body.variables?.number ?? '';
    if (request.headers.authorization !== key) return { status: 403, body: {} };
    if (number === '503') return { status: 503, body: {} };
    return { status: 200, body: answerOf(number.replace('QUOTA', 'quota'), origin) };
  });
