import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readProject } from './project-files.ts';
import {
  countRequirements,
  findLostPaths,
  isSecurityPage,
  readRequirements,
  readStatedCounts,
} from './security-pages.ts';

const pages = readProject().filter(({ path }) => isSecurityPage(path));
const asvs = pages.find(({ path }) => path === 'docs/security/asvs.md')?.text ?? '';
const roots = new Set(readdirSync(projectRoot));

describe('the security pages', () => {
  test('name only paths that exist', () => {
    expect(pages.length).toBeGreaterThan(3);
    const exists = (path: string): boolean => existsSync(join(projectRoot, path));
    expect(pages.flatMap((page) => findLostPaths(page, roots, exists))).toEqual([]);
  });

  test('answer each of the 253 requirements once, with a status and a reason', () => {
    const requirements = readRequirements(asvs);
    expect(new Set(requirements.map(({ number }) => number)).size).toBe(253);
    expect(requirements).toHaveLength(253);
    const unclear = requirements.filter(
      ({ status, reason }) =>
        !/^(?:Met|Not applicable|Gap \((?:low|medium|high)\))$/.test(status) || reason.length < 5,
    );
    expect(unclear).toEqual([]);
  });

  test('state the counts that their rows add up to', () => {
    expect(readStatedCounts(asvs)).toEqual(countRequirements(readRequirements(asvs)));
  });
});

test.each([
  ['`kit/server/gone.ts`', 1],
  ['`kit/server/here.ts`', 0],
  ['`kit/server` and `kit/server/*.ts`', 0],
  ['`at+jwt`, `/docs`, `object-src` and `audit.entry`', 0],
])('a page that says %s names %i lost paths', (text, count) => {
  const exists = (path: string): boolean => ['kit/server', 'kit/server/here.ts'].includes(path);
  expect(findLostPaths({ path: 'SECURITY.md', text }, new Set(['kit']), exists)).toHaveLength(count);
});
