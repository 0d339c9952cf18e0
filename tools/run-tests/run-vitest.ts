import { readFile } from 'node:fs/promises';
import { runProgram } from './run-program.ts';
import type { StageResult } from './stage.ts';

/** Domain, server and web tests in one run. */
export async function runVitest(reportFile: string): Promise<StageResult> {
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const ended = await runProgram('vitest', words);
  const report = await readFile(reportFile, 'utf8').catch(() => '{}');
  return countVitest(report, ended);
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
}

/** A run that fails without a failing test (a file that can't be loaded, a lost promise) still counts as one. */
export function countVitest(report: string, ended: boolean): StageResult {
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(report) as VitestReport;
  return { name: 'tests', passed: numPassedTests, failed: ended ? 0 : Math.max(1, numFailedTests) };
}
