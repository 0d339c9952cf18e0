import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { HashThreads, PasswordQueueFull } from './hash-threads.ts';

const cost = { memoryMib: 1, passes: 1 };
const work = { kind: 'hash', password: 'Bench-Lamp-1', cost } as const;
const slowWork = { ...work, cost: { memoryMib: 32, passes: 3 } };
const folder = mkdtempSync(join(tmpdir(), 'loupe-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

function open(options: ConstructorParameters<typeof HashThreads>[0]): HashThreads {
  const threads = new HashThreads(options);
  onTestFinished(() => threads.stop());
  return threads;
}

/** A thread that dies on one password and answers every other. */
function fragileScript(): URL {
  const file = join(folder, 'fragile.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ password }) => {
      if (password === 'exit') process.exit(3);
      if (password === 'throw') throw new Error('broken');
      parentPort.postMessage({ kind: 'hashed', hash: password });
    });`,
  );
  return pathToFileURL(file);
}

describe('hashing threads', () => {
  test('take more work than there are threads, one after the other', async () => {
    const threads = open({ threads: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => threads.do(work)));
    expect(answers.every(({ kind }) => kind === 'hashed')).toBe(true);
  });

  test('refuse work beyond a full queue at once, and finish everything in it', async () => {
    const threads = open({ threads: 1, mostWaiting: 2 });
    const served = [threads.do(slowWork), threads.do(work), threads.do(work)];
    await expect(threads.do(work)).rejects.toBeInstanceOf(PasswordQueueFull);
    for (const answer of await Promise.all(served)) expect(answer.kind).toBe('hashed');
    expect((await threads.do(work)).kind).toBe('hashed');
  });

  test.each(['exit', 'throw'])(
    'fail only the current work when they die by %s, and are replaced',
    async (password) => {
      const threads = open({ threads: 1, script: fragileScript() });
      const last = threads.do({ ...work, password });
      const next = threads.do(work);
      await expect(last).rejects.toThrow('stopped before it finished');
      expect(await next).toEqual({ kind: 'hashed', hash: work.password });
      expect(await threads.do(work)).toEqual({ kind: 'hashed', hash: work.password });
    },
  );

  test('reject waiting and new work when stopped under load', async () => {
    const threads = new HashThreads({ threads: 1 });
    const underWay = [threads.do(slowWork), threads.do(slowWork), threads.do(slowWork)];
    const outcomes = Promise.allSettled(underWay);
    await threads.stop();
    const [, ...waited] = await outcomes;
    expect(waited.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(threads.do(work)).rejects.toThrow('the process is stopping');
    await threads.stop();
  });

  test('let the process exit when idle, and keep it alive while they work', async () => {
    const file = join(folder, 'one-hash.ts');
    const module = new URL('./hash-threads.ts', import.meta.url).href;
    writeFileSync(
      file,
      `import { HashThreads } from '${module}';
      const answer = await new HashThreads({ threads: 1 }).do(${JSON.stringify(work)});
      process.stdout.write(answer.kind);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    expect(stdout).toBe('hashed');
  });
});
