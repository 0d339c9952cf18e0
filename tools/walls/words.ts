import type { ProjectFile } from './project-files.ts';
import { isSource, isTest } from './project-files.ts';

interface ForbiddenWord {
  readonly pattern: RegExp;
  readonly why: string;
  readonly where: (path: string) => boolean;
}

const everywhere = () => true;
const code = isSource;

// These two files contain the forbidden words.
const spelledHere = new Set(['tools/walls/words.ts', 'tools/walls/words.test.ts']);

const forbidden: readonly ForbiddenWord[] = [
  {
    pattern: /(?<![\w.:/*}-])\/(work|farm|tmp|root|home\/[a-z]+)\//,
    why: 'a path on one machine; read it from a setting or derive it',
    where: everywhere,
  },
  {
    pattern: /registry\.(npmjs|yarnpkg)|deb\.debian|npm\.pkg\.github/,
    why: "a registry's host; installs use any registry",
    where: everywhere,
  },
  {
    pattern: /\b(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|fails|fixme)\b|\bx(it|describe|test)\(/,
    why: "a test that doesn't run, or keeps the others from running",
    where: code,
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b|\bnot implemented\b/i,
    why: 'unfinished work; finish it, or open an issue',
    where: everywhere,
  },
  {
    pattern: /\bcoming soon\b/i,
    why: 'unfinished work; show what is there',
    where: everywhere,
  },
  {
    pattern:
      /\bas any\b(?! [a-z])|:\s*any\b(?!\s*[a-z])|<any[>,]|@ts-(ignore|nocheck)|(eslint|oxlint|biome|knip)-(disable|ignore)/,
    why: 'an escape from the type checker or linter; say what the value is',
    where: code,
  },
  {
    // A test may prove that something does not compile.
    pattern: /@ts-expect-error/,
    why: 'an escape from the type checker; only a test may expect an error',
    where: (path) => code(path) && !isTest(path),
  },
  {
    pattern: /=== 1 \? '1 |Intl\.PluralRules/,
    why: 'a hand-made plural; use counted or pluralOf (kit/domain/text/counted.ts)',
    where: (path) => code(path) && path !== 'kit/domain/text/counted.ts',
  },
  {
    pattern: /\u2019/,
    why: 'a curly apostrophe; the specification and all our texts use straight ones',
    where: (path) => code(path) || path.endsWith('.md'),
  },
  {
    pattern: /\bsetTimeout\([^)]*\)\s*;?\s*\}?\)?\s*\/\/\s*wait|\bawait (sleep|delay)\(\d/,
    why: 'a test that sleeps; wait for the condition instead',
    where: (path) => code(path) && isTest(path),
  },
];

export function findForbiddenWords(files: readonly ProjectFile[]): string[] {
  return files
    .filter(({ path }) => !spelledHere.has(path))
    .flatMap(({ path, text }) => {
      const rules = forbidden.filter(({ where }) => where(path));
      return text
        .split('\n')
        .flatMap((line, at) =>
          rules
            .filter(({ pattern }) => pattern.test(line))
            .map(({ why }) => `${path}:${at + 1}: ${why} (${line.trim().slice(0, 80)})`),
        );
    });
}
