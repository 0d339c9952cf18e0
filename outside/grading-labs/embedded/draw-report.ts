import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import type { LabReport, ReportFindings } from '../port.ts';

const millimeters = (hundredths = 0): string => (hundredths / 100).toFixed(2);
const measured = (value: number | undefined, divisor: number, unit: string): string =>
  value === undefined ? '' : `${(value / divisor).toFixed(divisor === 1_000 ? 2 : 1)}${unit}`;

const rowsOf = (of: ReportFindings): readonly (readonly [string, string | undefined])[] => [
  ['Origin', of.origin],
  ['Shape', of.shape],
  ['Carat weight', measured(of.carats, 1_000, ' ct')],
  ['Color grade', of.color],
  ['Clarity grade', of.clarity],
  ['Cut grade', of.cut],
  ['Polish', of.polish],
  ['Symmetry', of.symmetry],
  ['Fluorescence', of.fluorescence],
  [
    'Measurements',
    of.height === undefined
      ? ''
      : `${millimeters(of.length)} x ${millimeters(of.width)} x ${millimeters(of.height)} mm`,
  ],
  ['Depth', measured(of.depth, 10, '%')],
  ['Table', measured(of.table, 10, '%')],
  ['Crown angle', measured(of.crownAngle, 10, '°')],
  ['Pavilion angle', measured(of.pavilionAngle, 10, '°')],
  ['Girdle', of.girdle],
  ['Culet', of.culet],
  ['Inscription', of.inscription],
];

/** A sample in place of the lab's own document. */
export function drawReport({ lab, number, issuedOn, findings }: LabReport): Promise<Uint8Array> {
  return renderPdf({
    title: `Sample ${lab} report ${number}`,
    author: 'Sample lab',
    language: 'en-US',
    createdAt: new Date(issuedOn ?? '2025-01-01'),
    header: `Sample ${lab} report ${number}`,
    footer: 'Sample for the demo. Not a report of any lab.',
    note: issuedOn === undefined ? 'Sample for the demo' : `Sample for the demo, dated ${issuedOn}`,
    blocks: [
      {
        kind: 'table',
        columns: [{ title: 'Finding' }, { title: 'Result' }],
        rows: rowsOf(findings).flatMap(([label, value]) =>
          value === undefined || value === '' ? [] : [[label, value]],
        ),
      },
    ],
  });
}
