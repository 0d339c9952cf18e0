import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRefusalNotes } from '#tools/testing/refusal-notes.ts';
import { readDeclaredRefusals } from '#tools/walls/declared-refusals.ts';
import { projectRoot, readProject } from '#tools/walls/project-files.ts';

// This file is a project of its own, which runs after every server test (decision 0008).
const { ran, refused } = readRefusalNotes();
const filesRun = new Set(ran.map((path) => relative(projectRoot, path)));
const serverTests = readProject()
  .map(({ path }) => path)
  .filter((path) => /^(apps|platform|modules|kit)\/.*server\/.*\.test\.ts$/.test(path))
  // What needs no database runs in another project.
  .filter(
    (path) => !path.endsWith('walls/refusals.test.ts') && !/\/(domain|contract|endpoint-table)\//.test(path),
  );
const wholeRun = serverTests.every((path) => filesRun.has(path));

describe('every refusal that a contract declares', () => {
  // If only some files ran, it is unknown what the others provoke.
  test.runIf(wholeRun)('reached a client in some test', async () => {
    const declared = await readDeclaredRefusals();
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.map(({ refusal }) => refusal.code).filter((code) => !refused.has(code))).toEqual([]);
  });
});
