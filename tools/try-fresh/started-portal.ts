import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedPortal {
  readonly url: string;
  readonly seconds: number;
  /** What Ctrl+C does: the whole foreground is told. */
  readonly interrupt: () => Promise<void>;
}

/** `npm start`, as typed by a person, until it says where it is. */
export async function startPortal(folder: string, environment: NodeJS.ProcessEnv): Promise<StartedPortal> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const interrupt = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  const url = await Promise.race([readAddress(child.stdout), ended.then(() => undefined)]);
  if (url === undefined) throw new Error('npm start ended without saying where the portal is.');
  return { url, seconds: (performance.now() - begun) / 1000, interrupt };
}

function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  createInterface({ input: output }).on('line', (line) => {
    console.log(`  ${line}`);
    const address = /https?:\/\/[\w.-]+:\d+/.exec(line)?.[0];
    if (address !== undefined) resolve(address);
  });
  return promise;
}
