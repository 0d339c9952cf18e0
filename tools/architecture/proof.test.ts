import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkArchitecture, rules } from './check-architecture.ts';
import { printFault } from './fault.ts';
import { cleanTree } from './proof-tree.ts';
import { faultsAcrossFolders } from './planted/across-folders.ts';
import { faultsAgainstThePlan } from './planted/against-the-plan.ts';
import { readTree } from './tree.ts';

const plantedFaults = [...faultsAcrossFolders, ...faultsAgainstThePlan];
const grown: string[] = [];

function grow(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'loupe-architecture-'));
  grown.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

afterEach(() => {
  for (const root of grown.splice(0)) rmSync(root, { recursive: true });
});

// It parses every file, 8 s of processor time; other tests share the processor.
test('this repository follows every rule', { timeout: 300_000 }, () => {
  const { read, faults } = checkArchitecture(join(import.meta.dirname, '../..'));
  expect(faults.map(printFault).join('\n')).toBe('');
  expect(read).toBeGreaterThan(50);
});

test('a small tree that follows every rule passes', () => {
  expect(checkArchitecture(grow(cleanTree)).faults).toEqual([]);
});

test('refuses a tree without source files, since checking nothing would always pass', () => {
  const root = grow({ 'architecture.json': cleanTree['architecture.json'] ?? '' });
  expect(() => checkArchitecture(root)).toThrow('No source file was found');
});

test("refuses a file that can't be parsed", () => {
  expect(() => checkArchitecture(grow({ ...cleanTree, 'kit/domain/broken.ts': 'const = ;' }))).toThrow(
    'kit/domain/broken.ts',
  );
});

describe('each rule finds its planted fault with file and line, and no other rule does', () => {
  test.each(plantedFaults)('$rule: $says', ({ rule, plant, at, remedy }) => {
    const found = rules[rule]?.(readTree(grow({ ...cleanTree, ...plant }))) ?? [];
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([at]);
    expect(found[0]?.remedy).toContain(remedy);
  });

  test('every rule has a planted fault', () => {
    expect(new Set(plantedFaults.map(({ rule }) => rule))).toEqual(new Set(Object.keys(rules)));
  });
});
