import type { Endpoint } from '#platform/access/contract.ts';
import { whoMay } from './who-may.ts';

/** A protocol call, whose callers the protocol names. */
export interface ProtocolLine {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly callers: string;
}

/** The endpoints and who may call each, as a page for review: one line each, sorted by name. */
export function writeWhoMayCall(
  endpoints: readonly Endpoint[],
  protocol: readonly ProtocolLine[] = [],
): string {
  const lines = endpoints
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, method, path, rule }) => [`${name}: ${method} ${path}`, `    ${whoMay(rule)}`]);
  const spoken = protocol.flatMap(({ name, method, path, callers }) => [
    `${name}: ${method} ${path}`,
    `    ${callers}`,
  ]);
  return `${[...lines, ...spoken].join('\n')}\n`;
}
