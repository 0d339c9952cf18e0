import type { ProjectFile } from './project-files.ts';
import { isTest } from './project-files.ts';

const servers = /^(?:apps\/server|kit\/server|outside|(?:platform|modules)\/.*\/server)\//;

const isServerCode = (path: string): boolean =>
  servers.test(path) && path.endsWith('.ts') && !isTest(path) && !/\/(?:testing|web)[/-]/.test(path);

/** The text of a call from its opening parenthesis to the closing one. */
function callAt(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open, at + 1);
  }
  return text.slice(open);
}

/** Requests of the server that would follow a redirect, and so take their secrets to an address that was never configured. */
export function findFollowedRedirects(files: readonly ProjectFile[]): string[] {
  return files
    .filter(({ path }) => isServerCode(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\bawait |\breturn |=> |^\s+)fetch\(/gm)]
        .map((call) => callAt(text, call.index + call[0].length - 1))
        // A method's declaration names its answer.
        .filter((call) => !text.includes(`fetch${call}: `))
        .filter((call) => !/\bredirect: '(?:error|manual)'/.test(call))
        .map((call) => `${path}: fetch${call.split('\n')[0]}`),
    );
}
