import { performance } from 'node:perf_hooks';
import { checkSteps } from './check/check-steps.ts';
import { runSteps } from './check/run-steps.ts';
import { reportStep } from './check/report-step.ts';

// `npm run check`: everything without database and browser. A failing step doesn't stop the next.
async function runCheck(): Promise<void> {
  const started = performance.now();
  const results = await runSteps(checkSteps, 2, (result) => console.log(reportStep(result)));
  const failed = results.filter(({ output }) => output !== undefined);

  for (const { name, output } of failed) console.log(`\n── ${name}\n${output}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = failed.length === 0 ? 'all passed' : `failed: ${failed.map(({ name }) => name).join(', ')}`;
  console.log(`\n${results.length} steps in ${seconds} s, ${verdict}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

if (process.argv.includes('--help'))
  console.log(`npm run check runs these steps: ${checkSteps.map(({ name }) => name).join(', ')}.`);
else await runCheck();
