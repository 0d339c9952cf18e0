import { readFile } from 'node:fs/promises';
import { runProgram } from './run-program.ts';
import { shortFailure } from './stage.ts';
import type { StageResult } from './stage.ts';

interface VitestRun {
  /** Parts of the paths to run; absent: everything. */
  readonly files?: readonly string[];
  readonly project?: string;
  /** Absent: the server's tests run on their own database. */
  readonly externalDatabase?: string;
}

/** Domain, server and web tests in one run, or one project of them. */
export async function runVitest(reportFile: string, run: VitestRun = {}): Promise<StageResult> {
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  if (run.project !== undefined) words.push('--project', run.project);
  words.push(...(run.files ?? []));
  const ended = await runProgram('vitest', words, { TEST_DATABASE_URL: run.externalDatabase ?? '' });
  const report = await readFile(reportFile, 'utf8').catch(() => '{}');
  return countVitest(report, ended);
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A failed run without a failing test (a file that can't be loaded, an unhandled rejection) still counts. */
export function countVitest(report: string, ended: boolean): StageResult {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(report) as VitestReport;
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => shortFailure(`${file.name} › ${one.fullName}`, one.failureMessages.join('\n'))),
  );
  return { name: 'tests', passed: numPassedTests, failed: ended ? 0 : Math.max(1, numFailedTests), failures };
}
