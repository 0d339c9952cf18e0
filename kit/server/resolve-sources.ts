import { registerHooks } from 'node:module';

const repository = new URL('../../', import.meta.url).href;
const packages = new URL('node_modules/', repository).href;

/**
 * Finds the program's own files by their names alone. Each import names its file in full, but Node looks for a
 * package.json in every folder above both files, which takes longer than reading and compiling them.
 */
export function resolveSources(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const url = sourceOf(specifier, context.parentURL);
      return url === undefined
        ? next(specifier, context)
        : { url, format: 'module-typescript', shortCircuit: true };
    },
  });
}

/** Undefined for packages, for Node's own modules, and for what a package imports. */
export function sourceOf(specifier: string, parent: string | undefined): string | undefined {
  if (!specifier.endsWith('.ts')) return undefined;
  if (parent?.startsWith(repository) !== true || parent.startsWith(packages)) return undefined;
  // Matches the imports in package.json.
  if (specifier.startsWith('#')) return repository + specifier.slice(1);
  return specifier.startsWith('.') ? new URL(specifier, parent).href : undefined;
}
