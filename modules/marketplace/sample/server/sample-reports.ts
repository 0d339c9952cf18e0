import type { AskedLab, GradingLabs, LabReport, ReportFindings } from '#outside/grading-labs/port.ts';
import { fluorescenceWords, gradeWords } from '#modules/marketplace/stones/contract/grade-words.ts';
import { normalizeReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';
import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';
import { demoSeed } from './fill-catalogue.ts';
import { placeOfReport } from './report-digits.ts';
import { sampleStone } from './sample-stone.ts';

/** The demo's labs also know the reports of the demo's stones. They draw no file: those stones have one already. */
export const withSampleReports = (labs: GradingLabs): GradingLabs => ({
  readReport(lab, number) {
    const report = findSampleReport(lab, number);
    return report === undefined
      ? labs.readReport(lab, number)
      : Promise.resolve({ kind: 'found', report, readFile: undefined });
  },
});

function findSampleReport(lab: AskedLab, number: string): LabReport | undefined {
  const normalized = normalizeReportNumber(number);
  const at = placeOfReport(normalized);
  if (at === undefined) return undefined;
  const stone = sampleStone(at, demoSeed);
  if (stone.gradingLab !== lab || normalizeReportNumber(stone.reportNumber ?? '') !== normalized)
    return undefined;
  return { lab, number, issuedOn: issuedOn(at), findings: findingsOf(stone) };
}

const newest = Date.parse('2026-10-30T00:00:00Z');
const dayMs = 86_400_000;

/** Any day of the two years before the demo's. */
const issuedOn = (at: number): string =>
  new Date(newest - ((at * 137) % 730) * dayMs).toISOString().slice(0, 10);

const known = (word: string): string | undefined =>
  word === 'Unknown' || word === 'Fancy' ? undefined : word;
const tenths = (hundredths: number | null): number | undefined =>
  hundredths === null ? undefined : Math.round(hundredths / 10);

function findingsOf(stone: Stone): ReportFindings {
  const found = {
    origin: stone.diamondType === 'Lab' ? 'Laboratory-grown' : 'Natural',
    shape: stone.shape,
    carats: stone.carat ?? undefined,
    color: known(stone.color)?.split('').join('-'),
    clarity: known(stone.clarity),
    cut: stone.cutGrade === 'None' ? undefined : known(gradeWords[stone.cutGrade]),
    polish: known(gradeWords[stone.polish]),
    symmetry: known(gradeWords[stone.symmetry]),
    fluorescence: known(fluorescenceWords[stone.fluorescenceIntensity]),
    length: stone.length ?? undefined,
    width: stone.width ?? undefined,
    height: stone.height ?? undefined,
    depth: tenths(stone.depth),
    table: tenths(stone.table),
    crownAngle: tenths(stone.crownAngle),
    pavilionAngle: tenths(stone.pavilionAngle),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
