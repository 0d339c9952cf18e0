import { checkSteps } from '../check/check-steps.ts';
import { reportStep } from '../check/report-step.ts';
import { runSteps } from '../check/run-steps.ts';
import type { StageResult } from './stage.ts';

/** The steps of `npm run check` except tests, which the next stage counts one by one. */
export async function runChecks(): Promise<StageResult> {
  const steps = checkSteps.filter(({ command: [program] }) => program !== 'vitest');
  const results = await runSteps(steps, 2, (result) => console.log(reportStep(result)));
  const failed = results.filter(({ output }) => output !== undefined);
  for (const { name, output } of failed) console.log(`\n── ${name}\n${output}`);
  return { name: 'check', passed: results.length - failed.length, failed: failed.length };
}
