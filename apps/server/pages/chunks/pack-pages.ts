import type { InlineConfig, Plugin, UserConfig } from 'vite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preloadList } from '#kit/server/http/static-files.ts';
import type { PagePreload } from '#kit/server/http/static-files.ts';
import { chunkGraph, planChunks } from './plan-chunks.ts';
import type { PageParts, ShellParts } from './plan-chunks.ts';

/** Joins a build's files by what is loaded together, and lists the files of each page. */
export async function packPages(
  configure: () => UserConfig,
  root: string,
  shell: ShellParts,
  readsOf: (page: PageParts) => readonly object[],
): Promise<InlineConfig> {
  const { fileOf, pages } = await planChunks(configure(), root, shell);
  const config = configure();
  const { rolldownOptions = {} } = config.build ?? {};
  const { output = {} } = rolldownOptions;
  if (Array.isArray(output) || typeof output.codeSplitting !== 'object') {
    throw new TypeError('The page build needs one output folder and code-splitting groups.');
  }
  const { groups = [] } = output.codeSplitting;
  const packed = {
    debugName: 'packed',
    name: (id: string) => fileOf.get(id) ?? null,
    includeDependenciesRecursively: false,
  };
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      startFirst(root, shell.start),
      listPreloads({ root, shell, pages, readsOf }),
    ],
    build: {
      ...config.build,
      rolldownOptions: {
        ...rolldownOptions,
        output: { ...output, codeSplitting: { groups: [packed, ...groups] } },
      },
    },
  };
}

/** The pages that the type of all pages names. */
export function readPortalPages(declaration: string): string[] {
  return [...declaration.matchAll(/^ {2}\| '([^']+)'/gm)].map(([, path = '']) => path);
}

/** Runs the start before everything else, as soon as it has arrived. */
function startFirst(root: string, start: string): Plugin {
  return {
    name: 'start-first',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
        const file = chunks.find(({ modules }) => Object.hasOwn(modules, join(root, start)))?.fileName;
        if (file === undefined) throw new Error(`No build file contains ${start}.`);
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${file}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

interface Listed {
  readonly root: string;
  readonly shell: ShellParts;
  readonly pages: readonly PageParts[];
  /** What it asks for while its code is on its way. */
  readsOf(page: PageParts): readonly object[];
}

function listPreloads({ root, shell, pages, readsOf }: Listed): Plugin {
  return {
    name: 'list-preloads',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
        const graph = chunkGraph(chunks, root);
        const entry = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        const fonts = Object.values(bundle)
          .filter((piece) => piece.type === 'asset' && piece.names.some((name) => shell.fonts.test(name)))
          .map(({ fileName }) => fileName);
        const pageSources = new Set(pages.flatMap(({ sources }) => sources));
        const ofEveryPage = shell.firstPaint.filter((source) => !pageSources.has(source));
        const list = pages.map((page): PagePreload => {
          const { path, sources } = page;
          const files = graph.filesOf([...sources, ...ofEveryPage]);
          const reads = readsOf(page);
          return {
            path,
            scripts: [...files].filter((file) => !entry.has(file)),
            fonts,
            ...(reads.length === 0 ? {} : { reads: JSON.stringify(reads) }),
          };
        });
        // The server answers 404 where the list has no page.
        const paths = readPortalPages(readFileSync(join(root, 'apps/web/portal-pages.d.ts'), 'utf8'));
        const others = paths.filter((path) => !list.some((page) => page.path === path));
        const whole = [...list, ...others.map((path): PagePreload => ({ path, scripts: [], fonts: [] }))];
        this.emitFile({ type: 'asset', fileName: preloadList, source: JSON.stringify(whole) });
      },
    },
  };
}
