import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

export interface Step {
  readonly name: string;
  /** A program in node_modules/.bin and its arguments. */
  readonly command: readonly [string, ...string[]];
}

export interface StepResult {
  readonly name: string;
  readonly seconds: number;
  /** The output of a failed step; empty if it passed. */
  readonly output: string | undefined;
}

/** Runs the steps in order, a few at a time; reports each when it ends and waits for all. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  tell: (result: StepResult) => void,
): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function runStep({ name, command: [program, ...rest] }: Step): Promise<StepResult> {
  const started = performance.now();
  const output = await new Promise<string | undefined>((resolve) => {
    // npm puts node_modules/.bin first in the path, for a step as for the check itself.
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => printed.push(piece));
    child.stderr.on('data', (piece: Buffer) => printed.push(piece));
    child.on('error', (problem) => resolve(`Can't start ${program}: ${problem.message}`));
    child.on('close', (code) => resolve(code === 0 ? undefined : Buffer.concat(printed).toString().trim()));
  });
  return { name, seconds: (performance.now() - started) / 1000, output };
}
