import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#tools/architecture/tree.ts';

export const projectRoot = join(import.meta.dirname, '../..');

/** A project file; its text is read on first use. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

const machineMade = new Set(['package-lock.json']);
const textual = /(\.([mc]?[jt]sx?|css|html|json|md|sql|sh|ya?ml|tsv|txt|svg)|^\.ci\/run|\.example)$/;

/** Everything people wrote: sources, tests, pages, configuration, without installed and built files. */
export function readProject(): ProjectFile[] {
  const top = readdirSync(projectRoot, { withFileTypes: true });
  const folders = top.filter((entry) => entry.isDirectory() && /^(\.ci|\.github|[a-z].*)$/.test(entry.name));
  const built = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);
  return [
    ...top.filter((entry) => entry.isFile()).map((entry) => entry.name),
    ...folders
      .filter((entry) => !built.has(entry.name))
      .flatMap((entry) => listFiles(projectRoot, entry.name)),
  ]
    .filter((path) => textual.test(path) && !machineMade.has(path))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

export function isSource(path: string): boolean {
  return /\.[mc]?[jt]sx?$/.test(path);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('journeys/');
}
