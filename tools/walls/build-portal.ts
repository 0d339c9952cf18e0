import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { projectRoot } from './project-files.ts';
import type { Chunk } from './bundle.ts';

/** Builds the portal as `npm start` does, in memory: the folder that is being served stays as it is. */
export async function buildPortal(): Promise<Chunk[]> {
  const built = await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: { write: false },
  });
  if ('on' in built) throw new Error('A build that watches was started.');
  const chunks = [built]
    .flat()
    .flatMap(({ output }) => output)
    .filter((piece) => piece.type === 'chunk');
  const fetchedLater = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  return chunks.map((chunk) => {
    const modules = Object.keys(chunk.modules).map(pathInProject);
    // What is both imported and fetched later loses its face; it still runs after everything it needs.
    const last = fetchedLater.has(chunk.fileName) ? modules.at(-1) : undefined;
    return {
      file: chunk.fileName,
      gzippedBytes: gzipSync(chunk.code).length,
      imports: chunk.imports,
      modules,
      opens: chunk.facadeModuleId === null ? last : pathInProject(chunk.facadeModuleId),
    };
  });
}

function pathInProject(id: string): string {
  // A style sheet's module carries its question mark and what follows.
  return relative(projectRoot, id.replace(/\?.*$/, ''));
}
