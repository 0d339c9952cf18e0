import { expect, test } from 'vitest';
import { askedLabs } from '#outside/grading-labs/port.ts';
import type { GradingLabs } from '#outside/grading-labs/port.ts';
import { judgeByLab } from '#modules/marketplace/feeds/domain/lab-facts.ts';
import { demoSeed } from '#modules/marketplace/sample/server/fill-catalogue.ts';
import { placeOfReport, reportDigits } from '#modules/marketplace/sample/server/report-digits.ts';
import { withSampleReports } from '#modules/marketplace/sample/server/sample-reports.ts';
import { sampleStone } from '#modules/marketplace/sample/server/sample-stone.ts';

const others: GradingLabs = { readReport: () => Promise.resolve({ kind: 'not_found' }) };
const labs = withSampleReports(others);

test('a report number leads back to its stone', () => {
  for (const at of [0, 1, 77, 199_999, 4_999_999]) expect(placeOfReport(`2${reportDigits(at)}`)).toBe(at);
  expect(placeOfReport(`1${reportDigits(5_000_000)}`)).toBeUndefined();
  expect(placeOfReport('12345')).toBeUndefined();
});

test("the demo's labs confirm the demo's white stones of main shapes", async () => {
  const stones = Array.from({ length: 400 }, (_, at) => sampleStone(at, demoSeed));
  const confirmed: string[] = [];
  for (const stone of stones) {
    const lab = askedLabs.find((one) => one === stone.gradingLab);
    if (lab === undefined || stone.reportNumber === null) continue;
    const outcome = await labs.readReport(lab, stone.reportNumber);
    if (outcome.kind !== 'found') throw new Error(`${lab} ${stone.reportNumber} is missing.`);
    const verdict = judgeByLab(stone, outcome.report.findings);
    expect(verdict.contradicted).toEqual([]);
    if (verdict.isWhole) confirmed.push(stone.reportNumber);
  }
  expect(confirmed.length).toBeGreaterThan(150);
});

test('they know no other report, and no report of another lab', async () => {
  expect(await labs.readReport('GIA', '5555126731')).toEqual({ kind: 'not_found' });
  const stone = Array.from({ length: 50 }, (_, at) => sampleStone(at, demoSeed)).find(
    ({ gradingLab }) => gradingLab === 'GIA',
  );
  expect(await labs.readReport('IGI', stone?.reportNumber ?? '')).toEqual({ kind: 'not_found' });
});
