import { stripVTControlCharacters } from 'node:util';

/** What one part of the test run came to. */
export interface StageResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** What failed and with which words, told again at the very end, where nobody has to look for it. */
  readonly failures?: readonly string[];
}

/** A failure in a few lines: its name, and the beginning of what was said, without the colours of a terminal. */
export function shortFailure(name: string, message: string): string {
  const said = stripVTControlCharacters(message).trim();
  return `${name}\n    ${said.split('\n').slice(0, 12).join('\n    ')}`;
}

/** The last line of every run, which the continuous integration reads. */
export function sumLine(results: readonly StageResult[]): string {
  const sum = (pick: (result: StageResult) => number) => results.reduce((total, one) => total + pick(one), 0);
  return `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
}
