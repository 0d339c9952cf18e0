import { existsSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test files of one run note which refusals they saw. */
    refusalNotes: string;
  }
}

/** What the files of this run noted: which of them ran, and which refusals came in. */
export function readRefusalNotes(): { ran: readonly string[]; refused: ReadonlySet<string> } {
  const file = inject('refusalNotes');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const noted = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  return { ran: noted('ran'), refused: new Set(noted('refused')) };
}
