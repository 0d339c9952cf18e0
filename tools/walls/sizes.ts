import { posix } from 'node:path';
import type { ProjectFile } from './project-files.ts';
import { isSource, isTest } from './project-files.ts';

// Design §9: none over 300 lines (tests 500), at most 25 source files a folder.
const longest = { source: 300, test: 500 };
const mostFiles = 25;

export function findOversized(files: readonly ProjectFile[]): string[] {
  const sources = files.filter(({ path }) => isSource(path));
  const long = sources
    .map(({ path, text }) => ({
      path,
      lines: countLines(text),
      most: isTest(path) ? longest.test : longest.source,
    }))
    .filter(({ lines, most }) => lines > most)
    .map(({ path, lines, most }) => `${path} has ${lines} lines, at most ${most}: split it by concept`);
  const folders = Map.groupBy(
    sources.filter(({ path }) => !isTest(path)),
    ({ path }) => posix.dirname(path),
  );
  const crowded = [...folders]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(
      ([folder, inside]) =>
        `${folder} has ${inside.length} source files, at most ${mostFiles}: find a sub-noun`,
    );
  return [...long, ...crowded];
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
