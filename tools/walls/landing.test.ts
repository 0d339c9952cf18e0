import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from './project-files.ts';

interface BuiltFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const root = join(projectRoot, 'apps/landing');
// Fonts are already compressed; text is compressed for the network.
const isText = (name: string): boolean => /\.(html|css|js)$/.test(name);
const onTheWire = ({ name, bytes }: BuiltFile): number =>
  isText(name) ? gzipSync(bytes, { level: 9 }).length : bytes.length;
const sum = (files: readonly BuiltFile[]): number =>
  files.reduce((total, file) => total + onTheWire(file), 0);

async function buildLanding(): Promise<BuiltFile[]> {
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: join(root, 'landing.html') } },
  });
  if ('on' in built) throw new Error('The build started in watch mode.');
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .map((file) => ({
      name: file.fileName,
      bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
    }));
}

describe("the guest's page", () => {
  let files: readonly BuiltFile[] = [];
  let html = '';
  const ending = (end: string) => files.filter(({ name }) => name.endsWith(end));
  const preloaded = () =>
    [...html.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]+)"/g)].map(([, name]) => name);

  beforeAll(async () => {
    files = await buildLanding();
    html = Buffer.from(ending('landing.html')[0]?.bytes ?? []).toString();
  }, 180_000);

  // Design language, Budgets: 120 kB in all with its fonts, at most 15 kB of it JavaScript.
  test('weighs at most 120 kB with its fonts', () => {
    const fonts = files.filter(({ name }) => preloaded().includes(name));
    const page = [...ending('.html'), ...ending('.css'), ...ending('.js'), ...fonts];
    expect(fonts).toHaveLength(2);
    expect(sum(page)).toBeLessThanOrEqual(120_000);
  });

  test('has at most 15 kB of JavaScript, and hardly any before the first paint', () => {
    expect(ending('.js')).not.toEqual([]);
    expect(sum(ending('.js'))).toBeLessThanOrEqual(15_000);
    const blocking = files.filter(({ name }) =>
      html.includes(`blocking="render" crossorigin src="/${name}"`),
    );
    expect(blocking).toHaveLength(1);
    expect(sum(blocking)).toBeLessThanOrEqual(2_000);
  });

  test('is complete in its document and has no inline script', () => {
    expect(html.match(/<h1>/g)).toHaveLength(1);
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    expect(scripts.map(([, , inside]) => inside)).toEqual(['']);
  });

  test('names every file by its content, so browsers may cache it for a year', () => {
    const others = files.filter(({ name }) => !name.endsWith('.html'));
    for (const { name } of others) expect(name).toMatch(/^landing-assets\/[\w-]+-[\w-]{8}\.\w+$/);
  });
});
