import { expect } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import { downloadReport, getReport, listReportKinds, processReport } from '#platform/reports/contract.ts';
import { requestReport, ended } from '../../testing/request-report.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** A finished report of Harrow & Vale, named by Ilse, who may ask for the same kind at another company. */
export function recordsOfReports(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const ofAnother = async () => ({ params: { id: await (made ??= reportOf(loupe())) } });
  const ilse = () => loupe().as('Ilse');
  return {
    [getReport.name]: async () => (await ilse()).call(getReport, await ofAnother()),
    [processReport.name]: async () => (await ilse()).call(processReport, await ofAnother()),
    [downloadReport.name]: async () => (await ilse()).call(downloadReport, await ofAnother()),
  };
}

async function reportOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const { items } = (await (await loupe.as('Ilse')).call(listReportKinds, {})).answer;
  expect(items.map(({ kind }) => kind)).toContain('team-directory');
  const { id, state } = await ended(marta, await requestReport(marta, 'team-directory'));
  if (state !== 'SUCCESS') throw new Error("The report wasn't scheduled.");
  return id;
}
