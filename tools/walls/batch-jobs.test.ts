import { expect, test } from 'vitest';
import { findUnguardedJobs, findUntriedBatches } from './batch-jobs.ts';
import { isSource, isTest, readProject } from './project-files.ts';

const product = readProject().filter(
  ({ path }) => /^(kit|platform|modules|apps)\//.test(path) && isSource(path),
);
const sources = product.filter(({ path }) => !isTest(path));

test('every scheduled job with a batch runs each item separately', () => {
  expect(findUnguardedJobs(sources)).toEqual([]);
});

test('every batch is tried with an item that fails', () => {
  const tests = product.filter(({ path }) => isTest(path));
  expect(findUntriedBatches(sources, tests)).toEqual([]);
  expect(findUntriedBatches(sources, [])).toContain('no test fails one item of payments.close_days');
});

test('finds a batch without the helper and a wrong line of the list', () => {
  const job = (name: string, body: string) =>
    `scheduledJob<Ctx>(${name}, '1 * * * *', async (job) => { ${body} })`;
  const inTurn = (name: string) => `await eachInTurn(job, { job: ${name}, items, keyOf }, run);`;
  const files = [
    { path: 'a.ts', text: job("'a.sound'", inTurn("'a.sound'")) },
    { path: 'b.ts', text: `const name = 'b.sound';\n${job('name', inTurn('name'))}` },
    { path: 'c.ts', text: job("'c.loop'", 'for (const row of rows) await job.work(row);') },
    { path: 'd.ts', text: job("'d.single'", 'await rotate();') },
  ];
  expect(
    findUnguardedJobs(files, { 'd.single': 'one act', 'a.sound': 'one act', 'e.gone': 'one act' }),
  ).toEqual([
    "c.ts: c.loop doesn't use eachInTurn",
    "a.sound is listed without a batch, but has one or doesn't exist",
    "e.gone is listed without a batch, but has one or doesn't exist",
  ]);
});
