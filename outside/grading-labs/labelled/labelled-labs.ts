import * as z from 'zod/mini';
import { normalReportNumber } from '../port.ts';
import type { GradingLabs, LabReport, ReportOutcome } from '../port.ts';
import { fileAt } from '../reading/file-at.ts';
import {
  caratsOf,
  dayOf,
  first,
  girdleOf,
  measuresOf,
  shapeOf,
  stated,
  tenths,
} from '../reading/read-words.ts';
import type { LabLabels } from './lab-labels.ts';

export interface LabelledAccess {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const labelled = z.record(z.string(), z.nullish(z.union([z.string(), z.number()])));
/** One report, or a list of one. */
const answerShape = z.union([z.array(labelled), labelled]);

type Labelled = z.output<typeof labelled>;

/** The same report with and without the mark of a lab-grown stone (domain marketplace §4.3). */
const bare = (number: string): string => normalReportNumber(number).replace(/^LG/, '');

/** Cut grades above Excellent count as Excellent in an appraisal's list. */
const make = (words: string): string | undefined => {
  if (words === '') return undefined;
  return /^ideal|^8x/i.test(words) ? 'Excellent' : first(words);
};

/** "VVS 2" and "vvs2" are VVS2; "E (COLORLESS)" is E. */
const grade = (words: string): string | undefined => {
  const [read = ''] = words
    .toUpperCase()
    .replace(/^(VVS|VS|SI|I)\s+(\d)/, '$1$2')
    .split(/[\s(]/);
  return read === '' ? undefined : read;
};

const culetOf = (words: string): string | undefined =>
  words === '' ? undefined : /pointed|none/i.test(words) ? 'None' : first(words);

function reportOf(lab: LabReport['lab'], labels: LabLabels, report: Labelled): LabReport {
  const words = (label: keyof LabLabels): string => String(report[labels[label]] ?? '').trim();
  const percent = (label: keyof LabLabels): number | undefined => tenths(words(label));
  const [, crown] = /(\d+(?:\.\d+)?)\s*°/.exec(words('crown')) ?? [];
  const [, pavilion] = /(\d+(?:\.\d+)?)\s*°/.exec(words('pavilion')) ?? [];
  return {
    lab,
    number: normalReportNumber(words('number')),
    issuedOn: dayOf(words('date')),
    findings: stated({
      origin: /lab/i.test(words('description')) ? 'Laboratory-grown' : 'Natural',
      shape: shapeOf(words('shape')),
      carats: caratsOf(words('carats')),
      color: grade(words('color')),
      clarity: grade(words('clarity')),
      cut: make(words('cut')),
      polish: make(words('polish')),
      symmetry: make(words('symmetry')),
      fluorescence: words('fluorescence') === '' ? undefined : first(words('fluorescence')),
      inscription: words('inscription'),
      ...measuresOf(words('measurements')),
      depth: percent('depth'),
      table: percent('table'),
      crownAngle: tenths(crown),
      pavilionAngle: tenths(pavilion),
      girdle: words('girdle') === '' ? undefined : girdleOf(words('girdle')),
      culet: culetOf(words('culet')),
    }),
  };
}

/** Reports of a lab that answers with its certificate's own labels; it knows no other lab's. */
export function createLabelledLabs(
  lab: LabReport['lab'],
  labels: LabLabels,
  { url, key, timeoutMs }: LabelledAccess,
): GradingLabs {
  const ask = async (number: string): Promise<ReportOutcome> => {
    const address = new URL(labels.path.replace('{number}', encodeURIComponent(number)), url);
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return { kind: 'not_found' };
    if (response.status === 402) return { kind: 'quota' };
    if (response.status === 423) return { kind: 'in_service' };
    if (!response.ok) return { kind: 'unknown', reason: `${lab} returned ${response.status}` };
    const read = answerShape.safeParse(await response.json());
    if (!read.success) return { kind: 'unknown', reason: 'Unexpected response format' };
    const report = Array.isArray(read.data) ? read.data[0] : read.data;
    const own = String(report?.[labels.number] ?? '');
    if (report === undefined || own === '') return { kind: 'not_found' };
    // A lab that looks past a typo must not lend another stone's grades.
    if (bare(own) !== bare(number)) return { kind: 'not_found' };
    const pdf = report[labels.pdf];
    return {
      kind: 'found',
      report: reportOf(lab, labels, report),
      readFile: fileAt(typeof pdf === 'string' ? pdf : undefined, { url, timeoutMs }),
    };
  };
  return {
    async readReport(asked, number) {
      if (asked !== lab) return { kind: 'not_found' };
      try {
        return await ask(normalReportNumber(number));
      } catch (fault) {
        return { kind: 'unknown', reason: fault instanceof Error ? fault.message : String(fault) };
      }
    },
  };
}
