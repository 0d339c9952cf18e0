import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJourneys } from './run-tests/run-journeys.ts';
import { sumLine } from './run-tests/stage.ts';

// `npm run test:journeys -- [file]`: the browser tests only, or some of them.
const reports = await mkdtemp(join(tmpdir(), 'loupe-reports-'));
const result = await runJourneys(join(reports, 'journeys.json'), process.argv.slice(2));
await rm(reports, { recursive: true });
console.log(sumLine([result]));
process.exitCode = result.failed > 0 ? 1 : 0;
