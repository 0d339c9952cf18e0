import { existsSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a run's test files record the refusals they saw. */
    refusalNotes: string;
  }
}

/** The records of this run: which files ran, and which refusals arrived. */
export function readRefusalNotes(): { ran: readonly string[]; refused: ReadonlySet<string> } {
  const file = inject('refusalNotes');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const noted = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  return { ran: noted('ran'), refused: new Set(noted('refused')) };
}
