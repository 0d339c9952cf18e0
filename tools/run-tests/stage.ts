/** What one part of the test run came to. */
export interface StageResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

/** The last line of every run, which the continuous integration reads. */
export function sumLine(results: readonly StageResult[]): string {
  const sum = (pick: (result: StageResult) => number) => results.reduce((total, one) => total + pick(one), 0);
  return `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
}
