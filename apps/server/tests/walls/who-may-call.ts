import type { Endpoint } from '#platform/access/contract/index.ts';
import { whoMay } from './who-may.ts';

/** The endpoints and who may call each, as a page that people read: one line each, in the order of names. */
export function writeWhoMayCall(endpoints: readonly Endpoint[]): string {
  const lines = endpoints
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, method, path, rule }) => [`${name}: ${method} ${path}`, `    ${whoMay(rule)}`]);
  return `${lines.join('\n')}\n`;
}
