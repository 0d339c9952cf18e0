import { dirname, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { packChunks } from './pack-chunks.ts';
import type { Opening, Piece } from './pack-chunks.ts';
import { readLazyParts } from './read-lazy-parts.ts';
import type { LazyPart } from './read-lazy-parts.ts';

/** A page, and the sources it loads. */
export interface PageParts {
  readonly path: string;
  /** Whether the rail and the bars are around it. */
  readonly framed: boolean;
  readonly sources: readonly string[];
}

export interface ChunkPlan {
  /** The file a module belongs to; absent: where the bundler puts it. */
  readonly fileOf: ReadonlyMap<string, string>;
  readonly pages: readonly PageParts[];
}

export interface ShellParts {
  /** Runs first, in a file of its own. */
  readonly start: string;
  /** The fonts of every page. */
  readonly fonts: RegExp;
  /** Needed for the first paint: its files stay as small as the bundler makes them. */
  readonly firstPaint: readonly string[];
  /** Loaded by every page a moment later. */
  readonly everyPage: readonly string[];
  /** Loaded by every page with a frame. */
  readonly frame: readonly string[];
  /** Loaded together by every page once it is shown: what follows the session. */
  readonly background: RegExp;
  /** Used by everyone sooner or later: menus, dialogs. */
  readonly soonerOrLater: RegExp;
}

/** Builds once to see which modules are loaded together, and assigns them to files. */
export async function planChunks(config: InlineConfig, root: string, shell: ShellParts): Promise<ChunkPlan> {
  const lazyParts: LazyPart[] = [];
  const lazySources = new Set<string>();
  let chunks: readonly Rolldown.OutputChunk[] = [];
  const observe: Plugin = {
    name: 'observe-chunks',
    enforce: 'pre',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!isListOfPages.test(id) || !code.includes('import(')) return;
        for (const part of readLazyParts(code))
          lazyParts.push({ ...part, source: sourceIn(root, id, part.source) });
      },
    },
    generateBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
      for (const id of chunks.flatMap(({ modules }) => Object.keys(modules))) {
        this.getModuleInfo(id)?.dynamicallyImportedIds.forEach((lazy) =>
          lazySources.add(relative(root, lazy)),
        );
      }
    },
  };
  const plugins = [...(config.plugins ?? []), observe];
  await build({
    ...config,
    plugins,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });

  const pages = pagesOf(lazyParts, shell);
  const graph = chunkGraph(chunks, root);
  const first = graph.filesOf(shell.firstPaint);
  const pieces = chunks
    .filter(({ fileName }) => !first.has(fileName))
    .map(({ fileName, imports, code }): Piece => ({ file: fileName, imports, bytes: gzipSync(code).length }));
  const later = [...lazySources].filter((source) => graph.has(source));
  const openings = openingsOf(pages, later, graph, shell);
  const fileOf = new Map<string, string>();
  packChunks(pieces, openings).forEach((files, at) => {
    const joined = new Set(files);
    for (const { fileName, modules } of chunks) {
      if (joined.has(fileName)) for (const id of Object.keys(modules)) fileOf.set(id, `pack-${at}`);
    }
  });
  return { fileOf, pages };
}

/** What a browser loads together: the shell, what follows the session, each page, each dialog. */
function openingsOf(
  pages: readonly PageParts[],
  lazySources: readonly string[],
  graph: ReturnType<typeof chunkGraph>,
  shell: ShellParts,
): Opening[] {
  const known = new Set(pages.flatMap(({ sources }) => sources));
  const later = lazySources.filter((source) => !known.has(source));
  const background = later.filter((source) => shell.background.test(source));
  const ofShell = later.filter((source) => shell.soonerOrLater.test(source));
  return [
    { files: graph.filesOf([...ofShell, ...background, ...shell.everyPage]), weight: ofEveryone },
    { files: graph.filesOf(background), weight: ofEveryone },
    ...pages.map(({ path, sources }) => ({
      files: graph.filesOf(sources),
      weight: weightOf(path),
      ...(path === firstPage ? { heaviest: heaviestFirstPage } : {}),
      ...(weightOf(path) > 1 ? { most: mostOften } : {}),
    })),
    ...later
      .filter((source) => !background.includes(source))
      .map((source) => ({ files: graph.filesOf([source]), weight: dialog })),
  ];
}

const isListOfPages = /\/web\.tsx$|-(routes|door)\.ts$|\/own-pages\.ts$/;

/** The morning's first page, often with nothing cached: ready within four seconds on a slow phone. */
const firstPage = '/dashboard';
const heaviestFirstPage = 164_000;

/** The files of a page that is opened often. */
const mostOften = 13;

const ofEveryone = 1;
const dialog = 0.1;
// Members sign in and open the dashboard each morning, then search and ship; the page builder has much to load and little
// in common with other pages; the gallery is for developers.
const often: Readonly<Record<string, number>> = {
  [firstPage]: 6,
  '/signin': 4,
  '/desk': 2,
  '/marketplace/natural': 4,
  '/marketplace/shoppingcart': 1.5,
  '/membership/shipping': 6,
  '/membership/shipping/$shipmentId': 3,
  '/membership/shipping/new': 4,
  '/jewelerpages/$themeId': 3,
  '/gallery': 0.02,
};
const weightOf = (path: string): number => often[path] ?? 1;

function sourceIn(root: string, importer: string, source: string): string {
  return source.startsWith('#') ? source.slice(1) : relative(root, resolve(dirname(importer), source));
}

/** The frame shows the top bar and the strips; the dashboard its lead and cards; the desk its home; a search its list. */
function pagesOf(parts: readonly LazyPart[], { everyPage, frame: ofFrame }: ShellParts): PageParts[] {
  const listed = (...lists: readonly string[]): string[] =>
    parts.filter(({ list }) => lists.includes(list)).map(({ source }) => source);
  const frame = [...listed('topBar', 'strips'), ...ofFrame];
  const stoneList = ['modules/marketplace/browse/web/search/results/stone-list.tsx'];
  const within: Readonly<Record<string, readonly string[]>> = {
    '/dashboard': [
      ...listed('lead', 'widgets', 'dashboardFacts', 'taskGroups'),
      'apps/web/dashboard/arrange-button.tsx',
    ],
    '/desk': ['modules/desk/web/home/desk-home.tsx'],
    '/marketplace/natural': stoneList,
    '/marketplace/labgrown': stoneList,
  };
  return parts.flatMap(({ list, path, layout, source }) => {
    if (list !== 'routes' || path === undefined) return [];
    const framed = layout !== 'bare';
    const around = framed ? frame : [];
    return [{ path, framed, sources: [source, ...everyPage, ...around, ...(within[path] ?? [])] }];
  });
}

/** The files that some sources load. */
export function chunkGraph(chunks: readonly Rolldown.OutputChunk[], root: string) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = new Map<string, string>();
  for (const { fileName, modules } of chunks)
    for (const id of Object.keys(modules)) holding.set(relative(root, id), fileName);
  const follow = (file: string, reached: Set<string>): Set<string> => {
    if (reached.has(file) || !byFile.has(file)) return reached;
    reached.add(file);
    byFile.get(file)?.imports.forEach((next) => follow(next, reached));
    return reached;
  };
  return {
    has: (source: string): boolean => holding.has(source),
    filesOf: (sources: readonly string[]): Set<string> => {
      const reached = new Set<string>();
      for (const source of sources) {
        const file = holding.get(source);
        if (file === undefined) throw new Error(`No file in the build has ${source}.`);
        follow(file, reached);
      }
      return reached;
    },
  };
}
