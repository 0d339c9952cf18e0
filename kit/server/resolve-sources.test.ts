import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceOf } from './resolve-sources.ts';

const repository = new URL('../../', import.meta.url);
const here = new URL('modules/memo/server.ts', repository).href;
const ours = (path: string): string => new URL(path, repository).href;

test('finds files by alias and by relative path', () => {
  expect(sourceOf('#kit/domain/day.ts', here)).toBe(ours('kit/domain/day.ts'));
  expect(sourceOf('./contract.ts', here)).toBe(ours('modules/memo/contract.ts'));
  expect(sourceOf('../billing/contract.ts', here)).toBe(ours('modules/billing/contract.ts'));
});

test('leaves packages, their own aliases and the first file to Node', () => {
  const inPackage = ours('node_modules/some-package/index.js');
  for (const [specifier, parent] of [
    ['zod/mini', here],
    ['node:fs', here],
    ['some-package/index.ts', here],
    ['#internal.ts', inPackage],
    ['./index.ts', inPackage],
    ['./main.ts', 'file:///elsewhere/main.ts'],
    [ours('apps/server/main.ts'), undefined],
  ] as const)
    expect(sourceOf(specifier, parent), specifier).toBeUndefined();
});

test("the package's aliases are its folders", () => {
  const { imports } = JSON.parse(readFileSync(new URL('package.json', repository), 'utf8')) as {
    imports: Record<string, string>;
  };
  for (const [alias, path] of Object.entries(imports)) expect(path).toBe(`./${alias.slice(1)}`);
});
