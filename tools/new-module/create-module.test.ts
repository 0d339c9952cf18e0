import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkArchitecture } from '#tools/architecture/check-architecture.ts';
import { createModule } from './create-module.ts';

const root = join(import.meta.dirname, '../..');
const when = new Date('2026-11-21T09:30:00Z');
const copied = [
  'apps',
  'platform',
  'outside',
  'kit',
  'modules',
  'tools',
  'architecture.json',
  'package.json',
];
const configured = ['tsconfig.base.json', 'tsconfig.pure.json', 'tsconfig.server.json', 'tsconfig.web.json'];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'loupe-module-'));
  for (const path of [...copied, ...configured, 'tsconfig.tests.json', '.oxfmtrc.json'])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const bin = (program: string) => join(root, 'node_modules/.bin', program);

/** The compiler's output for these files, with one of the real projects' settings. */
function complaints(project: string, include: string[]): string {
  const config = join(copy, 'tsconfig.new-module.json');
  writeFileSync(config, JSON.stringify({ extends: `./tsconfig.${project}.json`, include }));
  try {
    execFileSync(bin('tsc'), ['-p', config, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
    return '';
  } catch (problem) {
    const { stdout } = problem as { stdout: string };
    return stdout
      .split('\n')
      .filter((line) => /trade-shows|apps\/(server\/modules|web\/doors)/.test(line))
      .join('\n');
  }
}

const pages = 'apps/web/portal-pages.d.ts';

// The tests' project has browser and Node types, so one run replaces three.
const compiled: readonly [project: string, include: string[]][] = [
  ['pure', [pages, 'modules/*/domain/*.ts', 'modules/*/contract/*.ts']],
  ['tests', [pages, 'modules/**/*', 'apps/server/modules.ts', 'apps/web/doors.ts']],
];

describe('npm run new module', () => {
  test.each(['Trade Shows', 'tradeShows', 'trade_shows', '-shows', 'server', ''])(
    'refuses the name "%s" and writes nothing',
    (name) => {
      expect(createModule(copy, name, when)).toHaveProperty('refused');
      expect(existsSync(join(copy, 'modules', name || 'x'))).toBe(
        name === '' && existsSync(join(copy, 'modules/x')),
      );
    },
  );

  test('writes a whole slice that compiles, follows the architecture, and is in every list', () => {
    const before = checkArchitecture(copy).faults;
    const made = createModule(copy, 'trade-shows', when);
    if ('refused' in made) throw new Error(made.refused);
    execFileSync(bin('oxfmt'), made.written, { cwd: copy });

    expect(checkArchitecture(copy).faults).toEqual(before);
    for (const [project, include] of compiled) expect(complaints(project, include)).toBe('');
    const read = (path: string) => readFileSync(join(copy, path), 'utf8');
    expect(read('architecture.json')).toContain('"modules/trade-shows": []');
    expect(read('apps/server/modules.ts')).toContain('...tradeShowsRoutes');
    expect(read('apps/server/modules.ts')).toContain("['trade-shows', 'modules/trade-shows/migrations']");
    expect(read('apps/web/doors.ts')).toContain('tradeShowsDoor');
    expect(read(pages)).toContain("  | '/track'\n  | '/trade-shows'\n");
    expect(read('modules/trade-shows/migrations/202611210930-trade-shows.sql')).toContain(
      'create schema trade_shows;',
    );
    expect(made.written.map(read).join('\n')).not.toContain('{{');
  }, 400_000);

  test('leaves an existing module alone', () => {
    expect(createModule(copy, 'trade-shows', when)).toEqual({
      refused: 'modules/trade-shows already exists.',
    });
  });
});
