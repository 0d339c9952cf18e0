import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { projectRoot } from './project-files.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

/** Compiles one file under one of the real projects, in a folder that holds nothing else. */
function complaintsOf(project: string, path: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'loupe-types-'));
  made.push(root);
  for (const config of ['tsconfig.base.json', project])
    copyFileSync(join(projectRoot, config), join(root, config));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
      cwd: root,
      encoding: 'utf8',
    });
    return '';
  } catch (problem) {
    return (problem as { stdout: string }).stdout;
  }
}

describe('the three type projects are walls', () => {
  test.each([
    ['document in a domain file', 'tsconfig.pure.json', 'kit/domain/a.ts', 'document.title', 'document'],
    ['process in a contract', 'tsconfig.pure.json', 'kit/contract/a.ts', 'process.env', 'process'],
    ['process in a web file', 'tsconfig.web.json', 'kit/web/a.ts', 'process.pid', 'process'],
    ['window in a server file', 'tsconfig.server.json', 'kit/server/a.ts', 'window.name', 'window'],
  ])('%s does not compile', (_name, project, path, expression, word) => {
    expect(complaintsOf(project, path, `export const x = ${expression};\n`)).toContain(
      `Cannot find name '${word}'`,
    );
  });

  test.each([
    ['plain code in a domain file', 'tsconfig.pure.json', 'kit/domain/a.ts', '1'],
    ['document in a web file', 'tsconfig.web.json', 'kit/web/a.ts', 'document.title'],
    ['process in a server file', 'tsconfig.server.json', 'kit/server/a.ts', 'process.pid'],
  ])('%s compiles', (_name, project, path, expression) => {
    expect(complaintsOf(project, path, `export const x = ${expression};\n`)).toBe('');
  });
});
