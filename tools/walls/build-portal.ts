import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { projectRoot } from './project-files.ts';
import type { Chunk } from './bundle.ts';

/** Builds the portal as `npm start` does, in memory: the served folder stays unchanged. */
export async function buildPortal(): Promise<Chunk[]> {
  const opened = new Set<string>();
  const built = await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: { write: false },
    plugins: [
      {
        name: 'observe-openings',
        generateBundle(_options, bundle) {
          const pieces = Object.values(bundle).filter((piece) => piece.type === 'chunk');
          for (const id of pieces.flatMap(({ modules }) => Object.keys(modules))) {
            const module = this.getModuleInfo(id);
            if (module?.isEntry === true) opened.add(id);
            module?.dynamicallyImportedIds.forEach((lazy) => opened.add(lazy));
          }
        },
      },
    ],
  });
  if ('on' in built) throw new Error('The build started in watch mode.');
  const chunks = [built]
    .flat()
    .flatMap(({ output }) => output)
    .filter((piece) => piece.type === 'chunk');
  return chunks.map((chunk) => ({
    file: chunk.fileName,
    gzippedBytes: gzipSync(chunk.code).length,
    imports: chunk.imports,
    modules: Object.keys(chunk.modules).map(pathInProject),
    opens: Object.keys(chunk.modules)
      .filter((id) => opened.has(id))
      .map(pathInProject),
  }));
}

function pathInProject(id: string): string {
  // A style sheet's module includes its query string.
  return relative(projectRoot, id.replace(/\?.*$/, ''));
}
