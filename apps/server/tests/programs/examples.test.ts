import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { listImports, listShipments } from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { gettingStarted } from '../../pages/getting-started/getting-started.ts';
import { acceptTerms, createKey, createProgram } from '../../testing/key-caller.ts';
import { openShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import { verifiedMember } from '../../testing/step-up.ts';
import type { Caller } from '../../testing/test-loupe.ts';

const execute = promisify(execFile);

/** A failed program says why on its output. */
const run = (file: string, given: string[], options: { cwd: string; env?: Record<string, string> }) =>
  execute(file, given, options).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${file} failed: ${stdout}${stderr}`);
  });
const root = join(import.meta.dirname, '../../../..');
const problem = '"type":"about:blank"';
const patience = { timeout: 60_000, interval: 500 };

let testBed: OpenShippingTestBed;
let newProgram: () => Promise<{ environment: Record<string, string>; program: Caller }>;
/** The description that the page reads. */
let shown: ReturnType<typeof gettingStarted>;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  const { loupe } = testBed;
  const marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
  newProgram = async () => {
    const { secret } = await createKey(marta, 'shipments:read', 'shipments:write', 'labels:write');
    return {
      program: createProgram(loupe, secret),
      environment: {
        ...(process.env as Record<string, string>),
        LOUPE_URL: loupe.url,
        LOUPE_KEY: secret,
        SHIP_DATE: addDays(day(providerDay(loupe.clock.now())), 1),
        INTENT_ID: newId(),
      },
    };
  };
  const description: unknown = await (await fetch(`${loupe.url}/openapi.json`)).json();
  shown = (description as Record<string, typeof shown>)['x-getting-started'] as typeof shown;
});
afterAll(() => testBed.close());

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'program-'));
  for (const [name, text] of Object.entries(shown.files)) await writeFile(join(folder, name), text);
  return folder;
}

/** The value at a place such as `.options[].optionId`; of several options the first that has a price. */
function valueAt(answer: unknown, place: string): string {
  let value = answer;
  for (const step of place.split('.').filter(Boolean)) {
    value = (value as Record<string, unknown>)[step.replace('[]', '')];
    if (step.endsWith('[]'))
      value = (value as { total: number | null; hardError: string | null }[]).find(
        ({ total, hardError }) => total !== null && hardError === null,
      );
  }
  return String(value);
}

const totals = async (program: Caller) => {
  const query = { limit: 100, sort: 'newest' } as const;
  const [saved, processed, imports] = await Promise.all([
    program.call(listShipments, { query: { ...query, tab: 'saved' } }),
    program.call(listShipments, { query: { ...query, tab: 'processed' } }),
    program.call(listImports, { query: { limit: 100 } }),
  ]);
  return {
    shipments: saved.answer.items.length + processed.answer.items.length,
    imports: imports.answer.items.map(({ batchId }) => batchId).length,
  };
};

test('the page shows the examples of the source', () => {
  expect(shown).toEqual(JSON.parse(JSON.stringify(gettingStarted())));
  expect(shown.jobs.length).toBeGreaterThan(6);
});

test('every curl example works in turn, and repeated has no second effect', async () => {
  const { environment, program } = await newProgram();
  const folder = await newFolder();
  const runAll = async () => {
    for (const { title, curl, keeps, while: early } of shown.jobs) {
      const send = async (): Promise<unknown> => {
        const { stdout } = await run('bash', ['-c', curl], { cwd: folder, env: environment });
        if (stdout.includes(problem)) throw new Error(`${title} was refused: ${stdout}`);
        return stdout === '' ? undefined : JSON.parse(stdout);
      };
      const answer = await vi.waitUntil(async () => {
        const latest = await send();
        const isEarly = early !== undefined && valueAt(latest, early.field) === early.value;
        return isEarly ? undefined : { latest };
      }, patience);
      for (const [name, place] of Object.entries(keeps)) environment[name] = valueAt(answer.latest, place);
    }
  };
  await runAll();
  expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  await vi.waitFor(async () => {
    expect((await totals(program)).shipments).toBeGreaterThan(1);
  }, patience);
  const before = await totals(program);
  const waiting = shown.jobs.filter((job) => job.while !== undefined);
  for (const { curl, call } of shown.jobs.filter((job) => !waiting.includes(job))) {
    const { stdout } = await run('bash', ['-c', curl], { cwd: folder, env: environment });
    expect([call, stdout]).toEqual([call, expect.not.stringContaining(problem)]);
  }
  expect(await totals(program)).toEqual(before);
});

test('the packed client installs without a network, type-checks and runs every example', async () => {
  const { environment, program } = await newProgram();
  const [packed, folder] = [join(await newFolder(), 'client'), await newFolder()];
  await run('node', ['--disable-warning=ExperimentalWarning', 'tools/client.ts', packed], { cwd: root });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: packed });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    'README.md',
    'calls.d.mts',
    'calls.mjs',
    'index.d.mts',
    'index.mjs',
    'package.json',
  ]);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...offline, `./${filename}`], { cwd: folder });
  const script = [shown.setup.typescript, ...shown.jobs.map(({ typescript }) => typescript)].join('\n\n');
  await writeFile(join(folder, 'program.mts'), script);
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  const checks = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const types = ['--typeRoots', join(root, 'node_modules/@types')];
  await run(join(root, 'node_modules/.bin/tsc'), [...checks, ...types, 'program.mts'], { cwd: folder });
  const before = await totals(program);
  await run('node', ['program.mts'], { cwd: folder, env: environment });
  expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  await vi.waitFor(async () => {
    expect(await totals(program)).toEqual({ shipments: before.shipments + 2, imports: before.imports + 1 });
  }, patience);
  // A program that was restarted repeats its calls with the same keys.
  await run('node', ['program.mts'], { cwd: folder, env: environment });
  expect(await totals(program)).toEqual({ shipments: before.shipments + 2, imports: before.imports + 1 });
});

test('the types of every call match the reviewed page', async () => {
  const folder = await newFolder();
  await run('node', ['--disable-warning=ExperimentalWarning', 'tools/client.ts', folder], { cwd: root });
  await expect(await readFile(join(folder, 'calls.d.mts'), 'utf8')).toMatchFileSnapshot('client-types.txt');
});
