import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { projectRoot } from './project-files.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

/** Compiles only these files with one of the real projects' settings. */
function complaintsOf(project: string, files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'loupe-types-'));
  made.push(root);
  for (const config of ['tsconfig.base.json', project])
    copyFileSync(join(projectRoot, config), join(root, config));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [path, expression] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `export const x = ${expression};\n`);
  }
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
      cwd: root,
      encoding: 'utf8',
    });
    return [];
  } catch (problem) {
    const { stdout } = problem as { stdout: string };
    return [...stdout.matchAll(/^(\S+?)\(.*?Cannot find name '(\w+)'/gm)].map(
      ([, file, name]) => `${file} ${name}`,
    );
  }
}

describe('the three type projects keep browser and Node apart', () => {
  test('a domain and a contract can use neither browser nor Node', () => {
    const files = {
      'kit/contract/asks-node.ts': 'process.pid',
      'kit/domain/asks-browser.ts': 'document.title',
      'kit/domain/plain.ts': 'new Map<string, number>()',
    };
    const expected = ['kit/contract/asks-node.ts process', 'kit/domain/asks-browser.ts document'];
    expect(complaintsOf('tsconfig.pure.json', files)).toEqual(expected);
  });

  test('a web file can use the browser but not Node', () => {
    const files = { 'kit/web/asks-node.ts': 'process.pid', 'kit/web/plain.ts': 'document.title' };
    expect(complaintsOf('tsconfig.web.json', files)).toEqual(['kit/web/asks-node.ts process']);
  });

  test('a server file can use Node but not the browser', () => {
    const files = { 'kit/server/asks-browser.ts': 'window.name', 'kit/server/plain.ts': 'process.pid' };
    expect(complaintsOf('tsconfig.server.json', files)).toEqual(['kit/server/asks-browser.ts window']);
  });
});
