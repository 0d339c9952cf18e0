import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program with its output shown, and returns whether it succeeded. */
export async function runProgram(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...environment } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
