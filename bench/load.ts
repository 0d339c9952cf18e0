import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onCore } from './server-process.ts';

const run = promisify(execFile);
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));

interface Report {
  readonly requests: { readonly average: number; readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
}

export interface Load {
  readonly perSecond: number;
  readonly total: number;
}

/**
 * Twenty connections send requests as fast as they are answered; an answer other than 2xx invalidates the
 * measurement.
 */
export async function loadFor(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const words = [autocannon, '--json', '-c', '20', '-d', String(seconds), ...headerArgs, url];
  const [program, rest] = onCore(1, [process.execPath, ...words]);
  const { stdout } = await run(program, rest, { maxBuffer: 10_000_000 });
  const report = JSON.parse(stdout) as Report;
  if (report.non2xx > 0 || report.errors > 0)
    throw new Error(`${url} answered ${report.non2xx} requests without 2xx and broke ${report.errors}.`);
  return { perSecond: report.requests.average, total: report.requests.total };
}
