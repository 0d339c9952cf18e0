import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { CSSModulesOptions, Rolldown, UserConfig } from 'vite';
import { earlyReadsOf } from './apps/web/early-reads.ts';
import { packPages } from './apps/server/pages/chunks/pack-pages.ts';
import { shortClassNames } from './apps/server/pages/chunks/short-class-names.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const ofTheShell = new Map<string, boolean>();

/** Whether the first page cannot be drawn without this module. */
function isOfTheShell(id: string, graph: Rolldown.ChunkingContext): boolean {
  const known = ofTheShell.get(id);
  if (known !== undefined) return known;
  // Two modules that import each other ask in a circle; the answer comes from outside of it.
  ofTheShell.set(id, false);
  const module = graph.getModuleInfo(id);
  const answer =
    module !== null && (module.isEntry || module.importers.some((importer) => isOfTheShell(importer, graph)));
  ofTheShell.set(id, answer);
  return answer;
}

// Imported whole by the shell, used in parts: what the shell leaves of them must not come along.
const inParts =
  /node_modules\/(@mantine|@floating-ui|react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|tslib|zod)|\/(contract|domain)\/[^?]+\.ts$|\/(contract|domain)\.ts$|\/(platform|modules)\/[^?]+\/web\/[^?]+\.ts$/;

/**
 * What buttons and fields of pages are made of, what only pages ask of their queries, and the hooks that doors hand to
 * other slices' pages. Left to itself it would be fetched with the entry, since nearly every page wants it; the first
 * paint does not.
 */
const ofPages =
  /@mantine\/core\/esm\/(core\/(Box|styles-api|factory|InlineStyles)|components\/UnstyledButton)\/|@tanstack\/query-core\/build\/modern\/(queries|mutation|infiniteQuery)Observer\.js|@tanstack\/react-query\/build\/modern\/use(Queries|SuspenseQuer|Mutation|Infinite|SuspenseInf)|step-up\/use-step-up\.ts/;

/** Asks the server while everything else is on its way, so it is a file of its own, without imports. */
const ofStart =
  /apps\/web\/start\.ts|kit\/web\/call\/(early-answers|keep-early-answers|batch-answers)\.ts|sessions\/web\/ask-to-resume\.ts/;

/** Loading a contract, a domain, a door or a hook does nothing by itself: of a door only what is used comes along. */
const doesNothing = /\/(contract|domain)(\/[^?]+)?\.ts$|\/(platform|modules)\/[^?]+\/web(\.tsx|\/[^?]+\.ts)$/;

/** Every page waits for the session, so its small program comes with the entry. */
const ofSession = /sessions\/web\/oidc-session\.ts/;

const shellParts = {
  start: 'apps/web/start.ts',
  fonts: /source-sans|spectral-latin-500/,
  firstPaint: [
    'apps/web/index.html',
    'platform/identity/sessions/web/oidc-session.ts',
    'apps/web/dashboard/dashboard-page.tsx',
  ],
  everyPage: [
    'kit/web/toast/toasts.tsx',
    'kit/web/toast/show-unhandled.ts',
    'apps/web/shell/idle/idle-watch.tsx',
  ],
  frame: ['platform/settings/web/settings-calls.ts', 'platform/inbox/web/listen-to-inbox.ts'],
  background: /^apps\/web\/session\/follow-session\.ts$|\/socket\.io-client\//,
  soonerOrLater: /^(apps\/web\/shell|kit\/web\/(dialog|palette))\//,
};

/** The OpenAPI page says what an endpoint does; the server writes that page, so browsers don't need it. */
const withoutSummaries = {
  name: 'without-summaries',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/contract\/[^?]+\.ts$/.test(id)
      ? code.replaceAll(/^\s+summary:\s*("|')(?:(?!\1|\\).|\\.)*\1,$/gm, '')
      : undefined,
};

/**
 * A page's name is written once in the entry instead of four times: Vite repeats what is read of an awaited import, so
 * that the rest can be shaken off, but a page's module exports nothing else.
 */
const shortLazies = {
  name: 'short-lazies',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/web(\.tsx|\/[^?]+\.ts)$/.test(id)
      ? code
          .replaceAll(
            /lazy\(async \(\) => \(\{\s*default: \(await import\('([^']+)'\)\)\.(\w+),?\s*\}\)\)/g,
            code.includes("'#kit/web/slots/lazy.ts'")
              ? "lazy(() => import('$1').then((page) => page.$2))"
              : "lazy(() => import('$1').then((page) => ({ default: page.$2 })))",
          )
          .replaceAll(
            /async \(\) => \(await import\('([^']+)'\)\)\.(\w+)(?=\s*[,)])/g,
            "() => import('$1').then((page) => page.$2)",
          )
      : undefined,
};

/**
 * Vite wraps each import so that its style sheets and modules are asked for with it. Styles are one file and the document
 * names the modules, so there is nothing to ask for.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

const configure = (modules: CSSModulesOptions = {}): UserConfig => ({
  root: here('apps/web'),
  publicDir: here('apps/web/public'),
  base: '/',
  plugins: [withoutSummaries, shortLazies, plainImports, react()],
  css: { modules: { localsConvention: 'camelCaseOnly', ...modules } },
  resolve: {
    // React has the hook itself; the router's store still asks for what stood in for it.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // One file costs fewer bytes than the lists of many.
    cssCodeSplit: false,
    // Nothing inline: the content policy allows no inline script and no data: fonts.
    assetsInlineLimit: 0,
    // The document names what its page needs: the list for all pages would cost 6 kB before the first paint.
    modulePreload: false,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !doesNothing.test(id),
        // The OpenID client's log is off, so what it would say need not be fetched.
        // What a contract is made of only makes values, so a page fetches the endpoints it uses and no others.
        manualPureFunctions: [
          'logger2.debug',
          'logger2.info',
          'logger2.warn',
          'logger2.error',
          'z',
          'endpoint',
          'defineRefusals',
          'defineEvent',
          'defineHub',
          'staff',
        ],
      },
      output: {
        // The entry names each of some hundred files, so names would cost 3 kB before the first paint.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          // One file instead of thirty small ones: 9 kB less to fetch before the first paint.
          groups: [
            { name: 'start', test: ofStart, includeDependenciesRecursively: false, priority: 2 },
            { name: 'parts', test: ofPages, includeDependenciesRecursively: false },
            {
              debugName: 'shell',
              name: (id, graph) =>
                (!inParts.test(id) && isOfTheShell(id, graph)) || ofSession.test(id) ? 'shell' : null,
            },
          ],
        },
      },
    },
  },
});

const generateScopedName = shortClassNames(here('.'));

/** The portal itself; the landing page is an entry of its own, built by apps/landing. */
export default defineConfig(({ command }) =>
  command === 'build'
    ? packPages(() => configure({ generateScopedName }), here('.'), shellParts, earlyReadsOf)
    : configure(),
);
