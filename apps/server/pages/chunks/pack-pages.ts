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
): Promise<InlineConfig> {
  const { fileOf, pages } = await planChunks(configure(), root, shell);
  const config = configure();
  const { rolldownOptions = {} } = config.build ?? {};
  const { output = {} } = rolldownOptions;
  if (Array.isArray(output) || typeof output.codeSplitting !== 'object') {
    throw new TypeError('The pages are built into one folder, with groups.');
  }
  const { groups = [] } = output.codeSplitting;
  const packed = {
    debugName: 'packed',
    name: (id: string) => fileOf.get(id) ?? null,
    includeDependenciesRecursively: false,
  };
  return {
    ...config,
    plugins: [...(config.plugins ?? []), listPreloads(root, shell, pages)],
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

function listPreloads(root: string, shell: ShellParts, pages: readonly PageParts[]): Plugin {
  return {
    name: 'list-preloads',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
        const graph = chunkGraph(chunks, root);
        const entry = graph.filesOf(shell.firstPaint.slice(0, 1));
        const stylesOf = new Map(
          chunks.map(({ fileName, viteMetadata }) => [fileName, [...(viteMetadata?.importedCss ?? [])]]),
        );
        const list = pages.map(({ path, sources }): PagePreload => {
          const files = [...graph.filesOf([...sources, ...shell.firstPaint.slice(1)])].filter(
            (file) => !entry.has(file),
          );
          return { path, scripts: files, styles: files.flatMap((file) => stylesOf.get(file) ?? []) };
        });
        // The server answers 404 where the list has no page.
        const paths = readPortalPages(readFileSync(join(root, 'apps/web/portal-pages.d.ts'), 'utf8'));
        const others = paths.filter((path) => !list.some((page) => page.path === path));
        const whole = [...list, ...others.map((path): PagePreload => ({ path, scripts: [], styles: [] }))];
        this.emitFile({ type: 'asset', fileName: preloadList, source: JSON.stringify(whole) });
      },
    },
  };
}
