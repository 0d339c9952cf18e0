import { posix } from 'node:path';

// Design §9: names say the concept; these words say only that a concept is missing.
const emptyWords = /^(utils?|helpers?|common|managers?|services?|misc|shared)$/;
const emptyFiles = /^(types|constants|interfaces|enums)\.[mc]?[jt]sx?$/;
// The browser's own term, and the spec's two.
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
        .filter((part) => !knownTerms.test(part))
        .filter(
          (part) =>
            emptyFiles.test(part) || (part.split('.')[0] ?? '').split('-').some((w) => emptyWords.test(w)),
        )
        .map((part) => `${path}: ${posix.basename(part)} says nothing; name it after its one concept`);
      return [...odd, ...empty];
    });
}
