import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

export interface ProgramStart {
  readonly command: string;
  readonly words: readonly string[];
  /** Everything it writes goes here. */
  readonly log: string;
  readonly user?: { readonly uid?: number; readonly gid?: number };
  readonly environment?: Readonly<Record<string, string>>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A program of the trial: started, killed, and started again, as a supervisor would. */
export class Program {
  readonly #start: ProgramStart;
  #child: ChildProcess | undefined;

  constructor(start: ProgramStart) {
    this.#start = start;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const { command, words, log, user = {}, environment = {} } = this.#start;
    const { PATH = '', HOME = '' } = process.env;
    const out = openSync(log, 'a');
    this.#child = spawn(command, words, {
      ...user,
      cwd: '/',
      env: { PATH, HOME, ...environment },
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    const child = this.#child;
    running.add(child);
    child.once('exit', () => running.delete(child));
  }

  /** Resolves once it is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
