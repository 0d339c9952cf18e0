import type { ProjectFile } from './project-files.ts';

export const isSecurityPage = (path: string): boolean =>
  path === 'SECURITY.md' || path.startsWith('docs/security/');

/** In backticks: a path with a folder of the repository before its first slash, or a file at the root. */
const isPath = (text: string, roots: ReadonlySet<string>): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(text) && roots.has(text.split('/')[0] ?? '');

/** Paths that a page names and the repository doesn't have. */
export function findLostPaths(
  { path: page, text }: ProjectFile,
  roots: ReadonlySet<string>,
  exists: (path: string) => boolean,
): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one);
  return named
    .filter((one) => isPath(one, roots) && !exists(one))
    .map((one) => `${page} names ${one}, which doesn't exist`);
}

export interface Chapter {
  readonly number: string;
  readonly met: number;
  readonly notApplicable: number;
  readonly gaps: number;
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** The counts that the page states, from its first table. */
export function readStatedCounts(text: string): Chapter[] {
  return text.split('\n').flatMap((line) => {
    const [, number = '', , met, notApplicable, gaps, ...rest] = cellsOf(line);
    if (!/^\d+$/.test(number) || rest.length !== 1) return [];
    return [{ number, met: Number(met), notApplicable: Number(notApplicable), gaps: Number(gaps) }];
  });
}

interface Requirement {
  readonly number: string;
  readonly status: string;
  readonly reason: string;
}

export function readRequirements(text: string): Requirement[] {
  return text.split('\n').flatMap((line) => {
    const [, number = '', , , status = '', reason = ''] = cellsOf(line);
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, status, reason }] : [];
  });
}

/** What the rows add up to, by chapter. */
export function countRequirements(requirements: readonly Requirement[]): Chapter[] {
  const chapters = Map.groupBy(requirements, ({ number }) => number.split('.')[0] ?? '');
  return [...chapters].map(([number, rows]) => {
    const count = (status: string): number => rows.filter((row) => row.status.startsWith(status)).length;
    return { number, met: count('Met'), notApplicable: count('Not applicable'), gaps: count('Gap') };
  });
}
