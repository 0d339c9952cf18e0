import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

export interface OneFile {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Bundles a program with its imports: a thousand small files take ten times as long to start, and a trial starts its
 * program each round. Placed within the project, so that external packages resolve.
 */
export async function inOneFile(program: string): Promise<OneFile> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'prove-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp', 'ssh2'] },
    build: {
      ssr: program,
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  return { path: join(folder, 'program.mjs'), remove: () => rm(folder, { recursive: true }) };
}
