import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, tryHeadlessShell } from '../browser/ensure-chromium.ts';
import { startPortal } from '../portal/start-portal.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { runProgram } from './run-program.ts';
import { shortFailure } from './stage.ts';
import type { StageResult } from './stage.ts';

/** The browser tests, on their own portal with an empty data folder. */
export async function runJourneys(reportFile: string, wanted: readonly string[] = []): Promise<StageResult> {
  ensureChromium();
  tryHeadlessShell();
  const temporary = { TMPDIR: memoryFolder() };
  const dataDir = await mkdtemp(join(temporary.TMPDIR, 'loupe-journeys-'));
  const logged: string[] = [];
  const portal = await startPortal({
    words: [process.execPath, 'apps/server/main.ts'],
    folder: fileURLToPath(new URL('../..', import.meta.url)),
    environment: {
      ...process.env,
      ...temporary,
      // A journey needs some stones, not many.
      DEMO_STONES: '4000',
      // Journeys share the demo people: together, two browsers of Marta exceed what one person may call in a minute.
      CALLS_PER_PERSON: '1000000',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    show: (line) => void (line.includes('{') && logged.push(line)),
  });
  try {
    const words = ['test', '--config', 'journeys/playwright.config.ts', '--reporter=line,json', ...wanted];
    const environment = {
      ...temporary,
      PORTAL_URL: portal.url,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    };
    const ended = await runProgram('playwright', words, environment);
    const report = await readFile(reportFile, 'utf8').catch(() => '{}');
    const result = countJourneys(report, ended);
    // What the portal says may explain what a page didn't show.
    if (result.failed > 0) console.log(['', 'The portal logged:', ...logged.slice(-30)].join('\n'));
    return result;
  } finally {
    await portal.interrupt();
    await rm(dataDir, { recursive: true });
  }
}

interface Result {
  readonly errors: readonly { readonly message?: string }[];
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly Result[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites?: readonly Suite[];
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** A journey that passes only on retry failed once, as it would have for a user. */
export function countJourneys(report: string, ended: boolean): StageResult {
  const { stats, suites = [] } = JSON.parse(report) as PlaywrightReport;
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  const failed = unexpected + flaky;
  const failures = suites.flatMap(failuresOf);
  return { name: 'journeys', passed: expected, failed: ended ? failed : Math.max(1, failed), failures };
}

function failuresOf({ suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .flatMap(({ errors, attachments = [] }) => {
        const pages = attachments.filter(({ name }) => name === 'error-context').map(({ path }) => path);
        const shown = pages.flatMap((path) => (path === undefined ? [] : [mainOf(path)])).join('');
        return errors.map(({ message = '' }) => shortFailure(`${file} › ${title}`, message) + shown);
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** What the failed page showed: the start of its main part, below the rail that every page has. */
function mainOf(path: string): string {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !line.includes('/url:'));
  const start = lines.findIndex((line) => /^ *- main\b/.test(line));
  return start === -1 ? '' : ['', ...lines.slice(start, start + 60)].join('\n    ');
}
