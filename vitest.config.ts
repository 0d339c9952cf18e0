import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The walls read the tree and need no database, so they run with the pure tests in `npm run check`.
const walls = ['tools/walls/**/*.test.ts', 'tools/architecture/**/*.test.ts'];

// The server's tests note which refusals they saw; the last project compares when all of them are done.
const afterwards = ['apps/server/tests/walls/refusals.test.ts'];
const refusalNotes = join(tmpdir(), `loupe-refusals-${process.pid}.txt`);

// No test asserts how long something takes. What is waited for comes at once on an idle machine; a busy one may
// take its time, so these only end what will never come.
const patience = {
  testTimeout: 90_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 45_000 } },
} as const;

export default defineConfig({
  test: {
    // Two cores are what a small machine and the continuous integration have.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          ...patience,
          include: ['**/domain/**/*.test.ts', '**/contract/**/*.test.ts', ...walls],
          exclude: ['node_modules', 'dist', 'data'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // Nine megabytes that are Node's to load as they are.
          server: { deps: { external: [/zpl-renderer-js/] } },
          include: [
            '**/server/**/*.test.ts',
            '{modules,platform}/**/tests/**/*.test.ts',
            'outside/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [
            'node_modules',
            'dist',
            'data',
            '**/domain/**',
            '**/contract/**',
            'outside/**/web/**',
            ...walls,
            ...afterwards,
          ],
          globalSetup: ['tools/testing/global-setup.ts'],
          setupFiles: ['tools/testing/note-refusals.ts'],
          provide: { refusalNotes },
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['**/web/**/*.test.{ts,tsx}', 'apps/landing/**/*.test.{ts,tsx}'],
          exclude: ['node_modules', 'dist', 'data', '**/domain/**', '**/contract/**', '**/server/**'],
          setupFiles: ['kit/web/testing/fill-browser-gaps.ts'],
          ...patience,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'afterwards',
          environment: 'node',
          ...patience,
          include: afterwards,
          sequence: { groupOrder: 1 },
          provide: { refusalNotes },
        },
      },
    ],
  },
});
