import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';
import { memoryFolder } from './tools/testing/memory-folder.ts';

// Read by tmpdir() here, in the workers, and in the programs that tests start.
process.env['TMPDIR'] = memoryFolder();

// These walls read the tree and the table of endpoints. They need no database, so they run in `npm run check`.
const walls = [
  'tools/walls/**/*.test.ts',
  'tools/architecture/**/*.test.ts',
  'apps/server/tests/endpoint-table/**/*.test.ts',
];

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

// Files share their worker's modules: loading them again for each file was half of the whole run. So a test file leaves
// no state in a module behind; one that can't would need a project of its own.
const shared = { isolate: false } as const;

export default defineConfig({
  test: {
    // Two cores are what a small machine and the continuous integration have. A worker waits for its database a quarter of
    // the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          ...patience,
          ...shared,
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
          ...shared,
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
          ...shared,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'afterwards',
          environment: 'node',
          ...patience,
          ...shared,
          include: afterwards,
          sequence: { groupOrder: 1 },
          provide: { refusalNotes },
        },
      },
    ],
  },
});
