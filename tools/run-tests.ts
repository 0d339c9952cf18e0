import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './run-tests/run-checks.ts';
import { runJourneys } from './run-tests/run-journeys.ts';
import { runVitest } from './run-tests/run-vitest.ts';
import { sumLine } from './run-tests/stage.ts';
import type { StageResult } from './run-tests/stage.ts';

// `npm test`: everything that must pass before a change is shared. A failing stage doesn't stop the next.
// `npm test -- <noun>`: the walls, and the tests of the slices with that name.
const nouns = process.argv.slice(2);
const reports = await mkdtemp(join(tmpdir(), 'loupe-reports-'));
const everything: readonly [name: string, run: () => Promise<StageResult>][] = [
  ['check', runChecks],
  ['tests', () => runVitest(join(reports, 'vitest.json'))],
  // With an external PostgreSQL, the server tests must pass there too.
  ...external(),
  ['journeys', () => runJourneys(join(reports, 'journeys.json'))],
];

const files = ['tools/walls/', 'tools/architecture/', 'endpoint-table/', ...nouns.map((noun) => `/${noun}/`)];
const stages =
  nouns.length === 0
    ? everything
    : ([['tests', () => runVitest(join(reports, 'vitest.json'), { files })]] as typeof everything);

function external(): readonly [string, () => Promise<StageResult>][] {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return [];
  const run = () => runVitest(join(reports, 'external.json'), { project: 'server', externalDatabase: url });
  return [['server tests on the external PostgreSQL', run]];
}

const results: StageResult[] = [];
for (const [name, run] of stages) {
  console.log(`\n── ${name}`);
  const result = await run().catch((problem: unknown): StageResult => {
    console.error(problem instanceof Error ? problem.message : problem);
    return { name, passed: 0, failed: 1 };
  });
  results.push(result);
}
await rm(reports, { recursive: true });

console.log('');
for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${failure}\n`);
for (const result of results) console.log(`${result.name}: ${sumLine([result])}`);
console.log(sumLine(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
