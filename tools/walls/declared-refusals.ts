import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Refusal } from '#kit/contract/refusal.ts';
import { projectRoot, readProject } from './project-files.ts';

/** Every declared refusal, with its contract file. */
export async function readDeclaredRefusals(): Promise<{ file: string; refusal: Refusal }[]> {
  const files = readProject().filter(
    ({ path, text }) =>
      /\/contract\/.+\.ts$/.test(path) && !path.endsWith('.test.ts') && /= defineRefusals\(/.test(text),
  );
  const declared = await Promise.all(
    files.map(async ({ path }) => {
      const offered = (await import(pathToFileURL(join(projectRoot, path)).href)) as Record<string, unknown>;
      return Object.values(offered)
        .flatMap((value): unknown[] =>
          typeof value === 'object' && value !== null ? Object.values(value) : [],
        )
        .filter(isRefusal)
        .map((refusal) => ({ file: path, refusal }));
    }),
  );
  // A contract may export a refusal again, alone, in a list or beside others.
  return [...new Map(declared.flat().map((one) => [one.refusal, one])).values()];
}

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'kind' in value && 'sentence' in value
  );
}

/** What a sentence must not contain; design language: plain words, no exclamation marks, no pleading. */
export function faultsOfSentence({ sentence, next = '' }: Pick<Refusal, 'sentence' | 'next'>): string[] {
  const words = `${sentence} ${next}`;
  return [
    ...(/!/.test(words) ? ['an exclamation mark'] : []),
    ...(/please wait|oops|whoops|uh-oh|something went wrong|successfully/i.test(words)
      ? ['an empty phrase']
      : []),
    ...(/\p{Extended_Pictographic}/u.test(words) ? ['an emoji'] : []),
    ...(/\b(null|undefined|exception|stack|SQL|JSON\.parse|HTTP)\b/.test(words) ? ['a word of ours'] : []),
    ...(sentence.trim() !== sentence || sentence === '' ? ['space around it, or nothing in it'] : []),
  ];
}
