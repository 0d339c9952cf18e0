import type { StageResult } from '../run-tests/stage.ts';

/** Counts a trial's rounds as they end; the first failure ends the trial, since later rounds would prove nothing. */
export async function endTrial(name: string, rounds: AsyncIterable<string>): Promise<StageResult> {
  console.log(`── ${name}`);
  let passed = 0;
  try {
    for await (const summary of rounds) {
      passed += 1;
      console.log(`${passed}. ${summary}`);
    }
    return { name, passed, failed: 0 };
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem);
    return { name, passed, failed: 1 };
  }
}
