import { embeddedReports, reportsInService } from '../embedded/reports.ts';
import type { LabLabels } from '../labelled/lab-labels.ts';
import type { AskedLab, LabReport } from '../port.ts';
import { startLabStub } from './lab-stub.ts';

const mm = (hundredths = 0): string => (hundredths / 100).toFixed(2);
const tenths = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${value / 10}${unit}`;

/** A report in the lab's labels, in capitals as IGI's are or as GCAL's certificate prints them. */
function worded(lab: AskedLab, labels: LabLabels, report: LabReport, origin: string): object {
  const { number, findings: of } = report;
  const isRound = of.shape === 'Round';
  const [least, most] = [Math.min(of.length ?? 0, of.width ?? 0), Math.max(of.length ?? 0, of.width ?? 0)];
  const facts: Partial<Record<keyof LabLabels, string>> = {
    number: lab === 'GCAL' ? `GCAL ${number}` : number,
    date: new Date(`${report.issuedOn} UTC`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
    description: of.origin === 'Natural' ? 'Natural Diamond' : 'Laboratory Grown Diamond',
    shape: isRound ? 'Round Brilliant' : 'Princess Cut',
    carats: `${((of.carats ?? 0) / 1_000).toFixed(2)} Carats`,
    color: of.color ?? '',
    clarity: (of.clarity ?? '').replace(/(\d)/, ' $1'),
    cut: of.cut === 'Excellent' ? 'Ideal' : (of.cut ?? ''),
    polish: of.polish ?? '',
    symmetry: of.symmetry ?? '',
    fluorescence: of.fluorescence ?? '',
    measurements: isRound
      ? `${mm(least)} - ${mm(most)} x ${mm(of.height)} mm`
      : `${mm(most)} x ${mm(least)} x ${mm(of.height)} mm`,
    table: tenths(of.table, '%'),
    depth: tenths(of.depth, '%'),
    crown: of.crownAngle === undefined ? '' : `15% - ${tenths(of.crownAngle, '°')}`,
    pavilion: of.pavilionAngle === undefined ? '' : `43% - ${tenths(of.pavilionAngle, '°')}`,
    girdle: of.girdle === undefined ? '' : `Thin to ${of.girdle} (Faceted)`,
    culet: of.culet === 'None' ? 'Pointed' : (of.culet ?? ''),
    inscription: of.inscription ?? '',
    pdf: `${origin}/files/${number}.pdf`,
  };
  const entries = Object.entries(facts).map(([name, value]) => [
    labels[name as keyof LabLabels],
    lab === 'IGI' && !['pdf', 'inscription'].includes(name) ? value.toUpperCase() : value,
  ]);
  return Object.fromEntries(entries) as object;
}

/** A wrong key is 401, the number 503 is trouble, 402 is spent, and 9 an unknown report that answers with another. */
export const startLabelledStub = (lab: AskedLab, labels: LabLabels, key: string) =>
  startLabStub((request, origin) => {
    const [before = '', after = ''] = labels.path.split('{number}');
    const number = (request.url ?? '').slice(before.length, (request.url ?? '').length - after.length);
    if (request.headers.authorization !== `Bearer ${key}`) return Promise.resolve({ status: 401, body: {} });
    if (['402', '503'].includes(number)) return Promise.resolve({ status: Number(number), body: {} });
    if (reportsInService.includes(`${lab} ${number}`)) return Promise.resolve({ status: 423, body: {} });
    const own = embeddedReports.filter((one) => one.lab === lab);
    const report =
      number === '9' ? own[0] : own.find((one) => one.number.replace('LG', '') === number.replace('LG', ''));
    if (report === undefined)
      return Promise.resolve(lab === 'IGI' ? { status: 200, body: [] } : { status: 404, body: {} });
    const body = worded(lab, labels, report, origin);
    return Promise.resolve({ status: 200, body: lab === 'IGI' ? [body] : body });
  });
