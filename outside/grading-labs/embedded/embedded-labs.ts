import { normalReportNumber } from '../port.ts';
import type { GradingLabs, LabReport } from '../port.ts';
import { drawReport } from './draw-report.ts';
import { embeddedReports, reportsInService } from './reports.ts';

const keyOf = (lab: string, number: string): string => `${lab} ${normalReportNumber(number)}`;

const known = new Map<string, LabReport>(
  embeddedReports.map((report) => [keyOf(report.lab, report.number), report]),
);

/** Reports of the demo's stones, without a connection. */
export const embeddedLabs: GradingLabs = {
  readReport(lab, number) {
    const key = keyOf(lab, number);
    if (reportsInService.includes(key)) return Promise.resolve({ kind: 'in_service' });
    const report = known.get(key);
    if (report === undefined) return Promise.resolve({ kind: 'not_found' });
    const readFile = async () => ({ kind: 'found', bytes: await drawReport(report) }) as const;
    return Promise.resolve({ kind: 'found', report, readFile });
  },
};
