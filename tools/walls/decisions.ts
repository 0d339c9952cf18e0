import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectFile } from './project-files.ts';

export interface Decision {
  readonly file: string;
  readonly text: string;
}

export function readDecisions(root: string): Decision[] {
  const folder = join(root, 'docs/decisions');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** Numbers run from 0001 without a gap, and the title has the file's number. */
export function findMisnumbered(decisions: readonly Decision[]): string[] {
  return decisions.flatMap(({ file, text }, at) => {
    const number = String(at + 1).padStart(4, '0');
    if (!new RegExp(`^${number}-[a-z0-9-]+\\.md$`).test(file))
      return [`${file}: expected ${number}-<name>.md here`];
    if (!text.startsWith(`# ${number}. `)) return [`${file}: begins with "# ${number}. <title>"`];
    return [];
  });
}

/** Every dependency is in backticks on a page, which says what it saves, how it is maintained, what it weighs. */
export function findUnexplained(dependencies: readonly string[], decisions: readonly Decision[]): string[] {
  const pages = decisions.map(({ text }) => text).join('\n');
  const named = [...pages.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const covers = (name: string, dependency: string) =>
    name.endsWith('*') ? dependency.startsWith(name.slice(0, -1)) && name.length > 2 : name === dependency;
  return dependencies.filter((dependency) => !named.some((name) => covers(name, dependency)));
}

/** `(decision 0007)` in a comment or page refers to an existing page. */
export function findLostReferences(files: readonly ProjectFile[], decisions: readonly Decision[]): string[] {
  const numbers = new Set(decisions.map(({ file }) => file.slice(0, 4)));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d{4})\b/gi)]
      .filter(([, number = '']) => !numbers.has(number))
      .map(([, number]) => `${path} names decision ${number}, which doesn't exist`),
  );
}
