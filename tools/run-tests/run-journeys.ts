import { readFile } from 'node:fs/promises';
import { ensureChromium } from '../browser/ensure-chromium.ts';
import { runProgram } from './run-program.ts';
import type { StageResult } from './stage.ts';

/** The browser tests on the running product. */
export async function runJourneys(reportFile: string): Promise<StageResult> {
  const words = ['test', '--config', 'journeys/playwright.config.ts', '--reporter=line,json'];
  const environment = { CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const ended = await runProgram('playwright', words, environment);
  const report = await readFile(reportFile, 'utf8').catch(() => '{}');
  return countJourneys(report, ended);
}

interface PlaywrightReport {
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** A journey that passes only when repeated has failed once, and a user would have been that once. */
export function countJourneys(report: string, ended: boolean): StageResult {
  const { expected = 0, unexpected = 0, flaky = 0 } = (JSON.parse(report) as PlaywrightReport).stats ?? {};
  const failed = unexpected + flaky;
  return { name: 'journeys', passed: expected, failed: ended ? failed : Math.max(1, failed) };
}
