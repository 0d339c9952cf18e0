import type { ProjectFile } from './project-files.ts';

/** Scheduled jobs that do one thing, and why one failing row can't hold up others. */
export const jobsWithoutBatch: Readonly<Record<string, string>> = {
  'kit.months': 'One statement adds the months of every table.',
  'identity.rotate_signing_keys': 'it adds one key and retires one',
};

const textOf = (written: string, source: string): string | undefined =>
  /^'([^']+)'$/.exec(written)?.[1] ?? new RegExp(`\\bconst ${written} = '([^']+)'`).exec(source)?.[1];

function namesIn(files: readonly ProjectFile[], call: RegExp): readonly { path: string; name: string }[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(call)].map(([, written = '']) => ({
      path,
      name: textOf(written, text) ?? `${written} of ${path}`,
    })),
  );
}

const batchNames = (files: readonly ProjectFile[]): ReadonlySet<string> =>
  new Set(
    namesIn(
      files.filter(({ text }) => text.includes('eachInTurn(')),
      /\bjob: ('[^']+'|\w+)(?=\W)/g,
    ).map(({ name }) => name),
  );

/** Batches that no test runs with an item that fails. */
export function findUntriedBatches(
  sources: readonly ProjectFile[],
  tests: readonly ProjectFile[],
): readonly string[] {
  const planting = tests.filter(({ text }) => /poisonRow\(|runPast\(|kit\.failed_item/.test(text));
  return [...batchNames(sources)]
    .filter((name) => /^\w+\.\w+$/.test(name))
    .filter((name) => !planting.some(({ text }) => text.includes(`'${name}'`)))
    .map((name) => `no test fails one item of ${name}`);
}

/** Scheduled jobs that neither run their batch by `eachInTurn` nor are listed above, and lines above that are wrong. */
export function findUnguardedJobs(
  files: readonly ProjectFile[],
  withoutBatch: Readonly<Record<string, string>> = jobsWithoutBatch,
): readonly string[] {
  const scheduled = namesIn(files, /\bscheduledJob(?:<[^(]*>)?\(\s*('[^']+'|\w+),/g);
  const batches = batchNames(files);
  return [
    ...scheduled
      .filter(({ name }) => !batches.has(name) && withoutBatch[name] === undefined)
      .map(({ path, name }) => `${path}: ${name} doesn't use eachInTurn`),
    ...Object.keys(withoutBatch)
      .filter((name) => batches.has(name) || !scheduled.some((job) => job.name === name))
      .map((name) => `${name} is listed without a batch, but has one or doesn't exist`),
  ];
}
