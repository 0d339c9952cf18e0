import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findForbidden, licensePage, readLock } from '../licenses/licenses.ts';
import { projectRoot } from './project-files.ts';

const packages = readLock(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));

test('every package in the lock file has a license that allows our use', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(findForbidden(packages)).toEqual([]);
});

test('docs/licenses.md lists the packages of the lock file', () => {
  expect(readFileSync(join(projectRoot, 'docs/licenses.md'), 'utf8')).toBe(licensePage(packages));
});

test.each([
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['unknown', false],
])('a package under %s is allowed: %s', (license, isAllowed) => {
  const found = findForbidden([{ name: 'x', version: '1.0.0', license, development: false }]);
  expect(found).toHaveLength(isAllowed ? 0 : 1);
});
