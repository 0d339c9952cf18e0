import { posix } from 'node:path';

// Design §9: names say the concept; these words mean that there is none.
const emptyNames =
  /^(utils?|helpers?|common|managers?|services?|misc|shared|types|constants|interfaces|enums)$/;
const emptyEndings = /-(utils?|helpers?|managers?|services?)$/;
// The browser's own term, and two of the specification.
const knownTerms = /service-(worker|module|type)/;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

export function findBadNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /\.([mc]?[jt]sx?|css|sql)$/.test(path))
    .flatMap((path) => {
      const parts = path.split('/');
      const odd = parts
        .filter((part) => !kebab.test(part))
        .map((part) => `${path}: write ${part} in kebab-case`);
      const empty = parts
        .filter((part) => !knownTerms.test(part) && isEmpty(part.split('.')[0] ?? ''))
        .map(
          (part) => `${path}: ${posix.basename(part)} isn't a meaningful name; name it after its one concept`,
        );
      return [...odd, ...empty];
    });
}

function isEmpty(stem: string): boolean {
  return emptyNames.test(stem) || emptyEndings.test(stem) || stem.startsWith('common-');
}
