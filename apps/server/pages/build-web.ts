import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const repository = resolve(import.meta.dirname, '../../..');
export const webFolder = join(repository, 'dist/web');
/** The guest page, built next to the portal. */
export const frontPage = 'landing.html';
/** Its sources, with their own configuration. */
export const landingSources = {
  root: join(repository, 'apps/landing'),
  configFile: join(repository, 'apps/landing/vite.config.ts'),
  configLoader: 'native',
  // Two development servers in one project can't share a cache.
  cacheDir: join(repository, 'node_modules/.vite-landing'),
} as const;
const stamp = join(webFolder, '.built-from');

/** Builds the browser side, unless it is newer than its sources. */
export async function buildWeb(print: (line: string) => void): Promise<void> {
  const sources = await newestSource();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return;
  print('Building the web pages…');
  const { build } = await import('vite');
  await build({ configFile: join(repository, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn' });
  await build({
    ...landingSources,
    build: { outDir: webFolder, rolldownOptions: { input: join(landingSources.root, frontPage) } },
    logLevel: 'warn',
  });
  await compress(webFolder);
  await writeFile(stamp, sources);
}

/** Newest modification time and number of files: enough to notice an edit, an addition or a removal. */
async function newestSource(): Promise<string> {
  const folders = ['apps/web', 'apps/landing', 'kit', 'platform', 'modules'];
  const files = (await Promise.all(folders.map((folder) => filesBelow(join(repository, folder))))).flat();
  const browserSide = files.filter((file) => !/\/server\/|\.test\.tsx?$|\.md$/.test(file));
  browserSide.push(...(await filesBelow(join(import.meta.dirname, 'chunks'))));
  browserSide.push(join(repository, 'package-lock.json'), join(repository, 'vite.config.ts'));
  const times = await Promise.all(browserSide.map(async (file) => (await stat(file)).mtimeMs));
  return `${Math.max(...times)} ${browserSide.length}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compressed once here instead of in every request, so as small as it gets. */
async function compress(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => /\.(js|css|html|svg|json)$/.test(file));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await brotli(content, quality));
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
