import type { Plugin, UserConfig } from 'vite';
import { landingPage } from './landing-page.ts';

const fontsOfThePage = /(source-sans-3-latin-wght|spectral-latin-400)-normal-[\w-]+\.woff2$/;

/** Writes the page into its document, so that a guest waits for no script to draw it. */
const writePage: Plugin = {
  name: 'landing-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- the page -->', landingPage()),
  },
};

/** In the built page both fonts come with the document, and the first paint waits for scheme and guard. */
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
    // Built beside the portal, whose own build empties the folder first.
    emptyOutDir: false,
    assetsDir: 'landing-assets',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Loading a contract or a domain does nothing by itself, so of their doors only what is used comes along.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/(contract|domain)\/[^?]+\.ts$/.test(id) },
    },
  },
};

// Vite reads the default export and no other.
export { landing as default };
