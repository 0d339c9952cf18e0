import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const repository = join(import.meta.dirname, '..');

export interface ServerProcess {
  readonly url: string;
  /** Processor time used so far; undefined if the system doesn't report it. */
  usedSeconds(): number | undefined;
  /** Bytes of memory now, and the peak since the last call; undefined if the system doesn't report it. */
  memory(): { readonly held: number; readonly highest: number } | undefined;
  stop(): Promise<void>;
}

interface ServerCommand {
  /** A script of the project and its arguments. */
  readonly words: readonly [string, ...string[]];
  readonly port: number;
  /** The server's output goes here, as in production. */
  readonly log: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Answers 200 once the server is ready. */
  readonly probe: string;
}

// Portals of one run share its database, and with it the key that seals its contents.
const secretKey = randomBytes(32).toString('base64');

// As `npm start` and the image do.
const memoryOptions = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--heap-growing-percent=40'];

// A first start creates the demo's data and builds the pages.
const longestStartMs = 120_000;

const hasTaskset = spawnSync('taskset', ['-V']).status === 0;

/** The server alone on core 0 and the load on core 1, if the system supports it. */
export function onCore(core: 0 | 1, words: readonly string[]): [string, string[]] {
  const [program = '', ...rest] = hasTaskset ? ['taskset', '-c', String(core), ...words] : words;
  return [program, rest];
}

export async function startServer(command: ServerCommand): Promise<ServerProcess> {
  const [program, words] = onCore(0, [process.execPath, ...memoryOptions, ...command.words]);
  const log = openSync(command.log, 'a');
  const child = spawn(program, words, {
    cwd: repository,
    env: {
      ...process.env,
      // Created in the background they would be part of other measurements.
      DEMO_STONES: '0',
      PORT: String(command.port),
      // What Node compiled at an earlier start, as for `npm start`.
      NODE_COMPILE_CACHE: '.cache/node',
      // A sign-in returns to the URL where it began.
      PUBLIC_URL: `http://127.0.0.1:${command.port}`,
      SECRET_KEY: secretKey,
      ...command.environment,
    },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${command.port}`;
  try {
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    await ready(`${url}${command.probe}`, hasEnded, command.log);
  } catch (problem) {
    child.kill('SIGKILL');
    throw problem;
  }
  return {
    url,
    usedSeconds: () => usedSeconds(child.pid),
    memory: () => memory(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

// Linux counts a process's time in hundredths of a second, as user and as system.
function usedSeconds(pid: number | undefined): number | undefined {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return undefined;
  const fields = readFileSync(stat, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// Linux keeps the peak since the process began, or since it was reset.
function memory(pid: number | undefined): ReturnType<ServerProcess['memory']> {
  if (!existsSync(`/proc/${pid}/clear_refs`)) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024;
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return { held: bytesOf('VmRSS'), highest: bytesOf('VmHWM') };
}

async function ready(probe: string, hasEnded: () => boolean, log: string): Promise<void> {
  const until = performance.now() + longestStartMs;
  for (;;) {
    const outcome = await fetch(probe).catch((problem: unknown) => problem);
    if (outcome instanceof Response) {
      await outcome.arrayBuffer();
      if (outcome.ok) return;
    }
    if (hasEnded()) throw new Error(`The server ended before it was ready: ${await lastOf(log)}`);
    if (performance.now() > until) {
      throw new Error(`${probe} was not ready in time: ${await lastOf(log)}`, { cause: outcome });
    }
    await setTimeout(20);
  }
}

async function lastOf(log: string): Promise<string> {
  await using file = await open(log);
  return (await file.readFile('utf8')).slice(-2_000);
}
