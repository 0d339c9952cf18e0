import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The portal itself; the landing page is an entry of its own, built by apps/landing. */
export default defineConfig({
  root: here('apps/web'),
  publicDir: here('apps/web/public'),
  base: '/',
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Nothing inline: the content policy allows no inline script and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
