import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inOneFile } from './in-one-file.ts';

export interface DoomedChild {
  /** Sends a line to the program; ignored once it is dead. */
  tell(line: string): void;
  /** The program's output, line by line, until it is killed at the line with that number. */
  linesUntil(killAt: number): AsyncGenerator<string>;
}

export interface DoomedChildren {
  /** One that has started and waits for its first line; the next one begins to start. */
  next(): DoomedChild;
  close(): Promise<void>;
}

/** A program that is killed each round. A spare one is ready, so that no round waits for a start. */
export async function doomedChildren(program: string, words: readonly string[]): Promise<DoomedChildren> {
  const file = await inOneFile(program);
  const start = (): ChildProcess =>
    spawn(process.execPath, [file.path, ...words], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: '.cache/node' },
    });
  let waiting = start();
  return {
    next() {
      const child = waiting;
      waiting = start();
      return doomed(child);
    },
    async close() {
      waiting.kill('SIGKILL');
      await file.remove();
    },
  };
}

function doomed(child: ChildProcess): DoomedChild {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('The program has no input or output.');
  // Lines to a dead program are lost, as intended.
  stdin.on('error', () => undefined);
  return {
    tell: (line) => void stdin.write(`${line}\n`),
    async *linesUntil(killAt) {
      let lines = 0;
      for await (const line of createInterface({ input: stdout })) {
        lines += 1;
        if (lines === killAt) child.kill('SIGKILL');
        yield line;
      }
      if (lines < killAt) throw new Error('The program ended before it was killed.');
    },
  };
}
