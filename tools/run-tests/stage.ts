import { stripVTControlCharacters } from 'node:util';

/** The result of one part of the test run. */
export interface StageResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** The failures with their messages, repeated at the end, where they are easy to find. */
  readonly failures?: readonly string[];
}

/** A failure in a few lines: its name and the start of its message, without terminal colors. */
export function shortFailure(name: string, message: string): string {
  const said = stripVTControlCharacters(message).trim();
  return `${name}\n    ${said.split('\n').slice(0, 12).join('\n    ')}`;
}

/** The last line of every run, which continuous integration reads. */
export function sumLine(results: readonly StageResult[]): string {
  const sum = (pick: (result: StageResult) => number) => results.reduce((total, one) => total + pick(one), 0);
  return `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
}
