import { posix } from 'node:path';

/** The path inside the tree that an import names, or undefined for a package or a Node module. */
export function resolveImport(from: string, text: string): string | undefined {
  const bare = text.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return undefined;
}
