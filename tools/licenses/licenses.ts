/** An installed package from the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Used for building and testing only, not shipped. */
  readonly development: boolean;
}

/** These packages have their license in a file only; each was reviewed. */
const readInFile: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  ssh2: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Licenses under which we may ship a package, or link to it unchanged. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // libheif-js: a program file of its own, loaded unchanged, that can be replaced.
  'LGPL-3.0',
  // sharp's libvips: a shared library that can be replaced.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // These packages' files are shipped unchanged.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>
  >;
}

export function readLock(text: string): LockedPackage[] {
  const { packages } = JSON.parse(text) as Lock;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license: license ?? readInFile[name] ?? 'unknown', development: dev };
    });
}

export function findForbidden(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ license }) => !isAllowed(license))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`);
}

/** `A AND B` needs both, `A OR B` one of them. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((one) => allowed.has(one));
}

/** The page docs/licenses.md. */
export function licensePage(packages: readonly LockedPackage[]): string {
  const shipped = packages.filter(({ development }) => !development);
  const byLicense = Map.groupBy(shipped, ({ license }) => license);
  const sections = [...byLicense]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, list]) => {
      const names = [...new Set(list.map(({ name, version }) => `${name} ${version}`))].toSorted();
      return `## ${license}\n\n${names.join(', ')}\n`;
    });
  return `# Licenses\n\nThe packages Loupe runs with, by license. Written by \`npm run licenses\`.\n\n${sections.join('\n')}`;
}
