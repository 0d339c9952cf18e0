import type { Plugin, UserConfig } from 'vite';
import { landingPage } from './landing-page.ts';

const fontsOfThePage = /(source-sans-3-latin-wght|spectral-latin-400)-normal-[\w-]+\.woff2$/;

/** Renders the page into its document at build time. */
const writePage: Plugin = {
  name: 'landing-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- the page -->', landingPage()),
  },
};

/** The built page preloads both fonts, and the first paint waits for scheme and guard. */
const preload: Plugin = {
  name: 'landing-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => fontsOfThePage.test(file));
      return {
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
      };
    },
  },
};

export const landing: UserConfig = {
  publicDir: false,
  plugins: [writePage, preload],
  build: {
    // Built after the portal, whose build empties the folder.
    emptyOutDir: false,
    assetsDir: 'landing-assets',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Contracts and domains have no side effects, so unused parts are dropped.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/(contract|domain)\/[^?]+\.ts$/.test(id) },
    },
  },
};

// Vite requires a default export.
export { landing as default };
