import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedPortal {
  readonly url: string;
  readonly seconds: number;
  /** Ctrl+C signals the whole foreground process group. */
  readonly interrupt: () => Promise<void>;
}

export interface PortalCommand {
  readonly words: readonly [string, ...string[]];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly show: (line: string) => void;
}

/** Runs the command that starts the portal until it prints its URL. */
export async function startPortal({
  words,
  folder,
  environment,
  show,
}: PortalCommand): Promise<StartedPortal> {
  const begun = performance.now();
  const [program, ...rest] = words;
  const child = spawn(program, rest, {
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
  const url = await Promise.race([readAddress(child.stdout, show), ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`${words.join(' ')} ended without printing the portal's URL.`);
  return { url, seconds: (performance.now() - begun) / 1000, interrupt };
}

function readAddress(output: NodeJS.ReadableStream, show: (line: string) => void): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  createInterface({ input: output }).on('line', (line) => {
    show(line);
    const address = /https?:\/\/[\w.-]+:\d+/.exec(line)?.[0];
    if (address !== undefined) resolve(address);
  });
  return promise;
}
