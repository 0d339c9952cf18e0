import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterFolder } from '#kit/server/embedded-postgres/data-folder.ts';
import { findProcessesIn } from '#kit/server/embedded-postgres/processes.ts';
import { startPortal } from './portal/start-portal.ts';
import { runProgram } from './run-tests/run-program.ts';
import { sumLine } from './run-tests/stage.ts';
import { bareEnvironment } from './try-fresh/bare-environment.ts';
import { lookAtPage } from './try-fresh/look-at-page.ts';

// `npm run try-fresh`: what a new developer does. Clone, start, look, stop, start again, and (unless --short) test.
const short = process.argv.includes('--short');
const root = fileURLToPath(new URL('..', import.meta.url));
const place = await mkdtemp(join(tmpdir(), 'loupe-fresh-'));
const clone = join(place, 'loupe');
const dataDir = join(place, 'data');
const environment = {
  ...bareEnvironment(process.env),
  PORT: '0',
  DATA_DIR: dataDir,
};
const pictures = resolve(root, '.cache/try-fresh');
const failures: string[] = [];
let steps = 0;

async function step(name: string, act: () => Promise<string | undefined>): Promise<void> {
  steps += 1;
  try {
    const note = await act();
    console.log(`✓ ${name}${note === undefined ? '' : `: ${note}`}`);
  } catch (problem) {
    failures.push(name);
    console.log(`✗ ${name}: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

async function startLookAndStop(name: string, picture: string): Promise<void> {
  await step(name, async () => {
    const portal = await startPortal({
      words: ['npm', 'start'],
      folder: clone,
      environment,
      show: (line) => console.log(`  ${line}`),
    });
    try {
      const answer = await fetch(portal.url);
      if (!answer.ok) throw new Error(`${portal.url} answers ${answer.status}.`);
      await lookAtPage(portal.url, join(pictures, picture));
    } finally {
      await portal.interrupt();
    }
    return `ready after ${portal.seconds.toFixed(1)} s, picture in .cache/try-fresh/${picture}`;
  });
}

await mkdir(pictures, { recursive: true });
await step('clone', async () => {
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  return Promise.resolve(undefined);
});
await startLookAndStop('first npm start', 'first.png');
await startLookAndStop('second npm start', 'second.png');
await step('nothing is left running', () => {
  const left = findProcessesIn(clusterFolder(dataDir));
  return left.length === 0
    ? Promise.resolve(undefined)
    : Promise.reject(new Error(`processes ${left.join(', ')}`));
});
if (!short) {
  await step('npm test', async () => {
    process.chdir(clone);
    const { PORT: _port, DATA_DIR: _dataDir, ...plain } = environment;
    if (!(await runProgram('npm', ['test'], plain))) throw new Error('see above');
    return undefined;
  });
}
process.chdir(root);
await rm(place, { recursive: true, force: true });

console.log(sumLine([{ name: 'try-fresh', passed: steps - failures.length, failed: failures.length }]));
process.exitCode = failures.length > 0 ? 1 : 0;
