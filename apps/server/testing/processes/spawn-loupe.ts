import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface SpawnedLoupe {
  readonly pid: number;
  /** Everything written so far, to both streams. */
  readonly said: () => string;
  /** Its exit code and everything it wrote. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  signal(name: NodeJS.Signals): void;
}

/** The real program in its own process, for behavior that only a process shows. */
export function spawnLoupe(environment: Readonly<Record<string, string>>): SpawnedLoupe {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (words: Buffer): void => void (said += words.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return {
    pid: child.pid ?? 0,
    said: () => said,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })),
    signal: (name) => void child.kill(name),
  };
}
