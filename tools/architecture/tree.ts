import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import type { Plan } from './plan.ts';
import { readPlan } from './plan.ts';
import type { Link, SourceFile } from './source-file.ts';
import { readSource } from './source-file.ts';

export interface Tree {
  readonly root: string;
  readonly plan: Plan;
  readonly files: readonly SourceFile[];
  readonly migrations: readonly string[];
  readonly has: (path: string) => boolean;
}

const unread = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

export function readTree(root: string): Tree {
  const plan = readPlan(root);
  const paths = [...plan.layers, ...plan.around].flatMap((folder) => listFiles(root, folder));
  const files = paths
    .filter((path) => /\.[mc]?[jt]sx?$/.test(path))
    .map((path) => readSource(root, path, plan));
  // Checking nothing would always pass, as another tool did (decision 0004).
  if (files.length === 0) throw new Error(`No source file was found under ${plan.layers.join(', ')}.`);
  return {
    root,
    plan,
    files,
    migrations: paths.filter((path) => /\/migrations\/[^/]+\.sql$/.test(path)),
    has: (path) => existsSync(join(root, path)),
  };
}

/** An import between two files of the product, with both places. */
export interface Step extends Link {
  readonly from: SourceFile;
  readonly to: Place;
  readonly path: string;
}

export function stepsOf({ files, plan }: Tree): Step[] {
  return files.flatMap((from) =>
    from.links.flatMap((link) =>
      link.path === undefined ? [] : [{ ...link, from, path: link.path, to: placeOf(link.path, plan) }],
    ),
  );
}

export function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || unread.has(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
}
