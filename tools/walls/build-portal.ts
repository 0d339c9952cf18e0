import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { preloadList } from '#kit/server/http/static-files.ts';
import type { PagePreload } from '#kit/server/http/static-files.ts';
import { projectRoot } from './project-files.ts';
import type { Chunk } from './bundle.ts';

export interface BuiltPortal {
  readonly chunks: readonly Chunk[];
  /** The files that the document of each page names. */
  readonly pages: readonly PagePreload[];
}

/** Builds the portal as `npm start` does, in memory: the served folder stays unchanged. */
export async function buildPortal(): Promise<BuiltPortal> {
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
  const pieces = [built].flat().flatMap(({ output }) => output);
  const list = pieces.find(({ fileName }) => fileName === preloadList);
  if (list?.type !== 'asset') throw new Error('The build has no list of pages.');
  const pages = JSON.parse(Buffer.from(list.source).toString()) as PagePreload[];
  const chunks = pieces
    .filter((piece) => piece.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      gzippedBytes: gzipSync(chunk.code).length,
      imports: chunk.imports,
      modules: Object.keys(chunk.modules).map(pathInProject),
      opens: Object.keys(chunk.modules)
        .filter((id) => opened.has(id))
        .map(pathInProject),
    }));
  return { chunks, pages };
}

function pathInProject(id: string): string {
  // A style sheet's module includes its query string.
  return relative(projectRoot, id.replace(/\?.*$/, ''));
}
