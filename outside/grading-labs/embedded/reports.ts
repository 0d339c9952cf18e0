import type { AskedLab, LabReport, ReportFindings } from '../port.ts';

const report = (lab: AskedLab, number: string, issuedOn: string, findings: ReportFindings): LabReport => ({
  lab,
  number,
  issuedOn,
  findings,
});

const excellent = {
  origin: 'Natural',
  polish: 'Excellent',
  symmetry: 'Excellent',
  fluorescence: 'None',
  girdle: 'Medium',
  culet: 'None',
};

/** For the numbers that the demo's appraisals name, and a few more. */
export const embeddedReports: readonly LabReport[] = [
  report('GIA', '5555126731', '2024-03-18', {
    ...excellent,
    shape: 'Round',
    carats: 1_520,
    color: 'G',
    clarity: 'VS1',
    cut: 'Excellent',
    length: 743,
    width: 739,
    height: 453,
    depth: 611,
    table: 570,
    crownAngle: 345,
    pavilionAngle: 408,
    inscription: 'GIA 5555126731',
  }),
  report('GIA', '2215478830', '2023-10-02', {
    ...excellent,
    shape: 'Round',
    carats: 1_210,
    color: 'F',
    clarity: 'VS2',
    cut: 'Excellent',
    length: 684,
    width: 687,
    height: 421,
    depth: 614,
    table: 570,
    inscription: 'GIA 2215478830',
  }),
  report('GIA', '6401175528', '2025-01-14', {
    ...excellent,
    shape: 'Marquise',
    carats: 1_120,
    color: 'G',
    clarity: 'VS2',
    length: 1_065,
    width: 546,
    height: 333,
    depth: 610,
    table: 580,
    fluorescence: 'Faint',
    inscription: 'GIA 6401175528',
  }),
  // Since October 2025 GIA assesses lab-grown diamonds without color and clarity (domain marketplace §4.3).
  report('GIA', '6500031127', '2025-11-20', {
    origin: 'Laboratory-grown',
    shape: 'Oval',
    carats: 2_010,
    length: 958,
    width: 676,
    height: 416,
  }),
  report('IGI', 'LG612345678', '2024-08-07', {
    ...excellent,
    origin: 'Laboratory-grown',
    shape: 'Round',
    carats: 1_500,
    color: 'E',
    clarity: 'VVS2',
    cut: 'Excellent',
    length: 738,
    width: 741,
    height: 454,
    depth: 614,
    table: 580,
    inscription: 'IGI LG612345678',
  }),
  report('GCAL', '330012457', '2022-05-30', {
    ...excellent,
    shape: 'Princess',
    carats: 1_010,
    color: 'H',
    clarity: 'SI1',
    length: 552,
    width: 549,
    height: 401,
    depth: 730,
    table: 700,
  }),
];

/** At the lab again. */
export const reportsInService: readonly string[] = ['GIA 1111111111', 'IGI 1111111111', 'GCAL 1111111111'];
