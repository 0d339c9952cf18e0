import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { postgresEnvironment } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { RunAs } from './run-as.ts';

// A killed Node can't stop its database any more, and a database left behind would hold the data folder. So a
// shell stands between: it holds the other end of a pipe, and when Node is gone, however it went, the pipe ends
// and the shell asks PostgreSQL for a fast shutdown. It also ends by itself when PostgreSQL does.
const watchdog = `
exec 3<&0
"$0" "$@" 3<&- </dev/null &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; } &
watcher=$!
trap 'kill -INT $server' INT TERM
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
exit $code`;

export interface Postmaster {
  readonly ready: Promise<void>;
  /** Settles when the server has gone, for whatever reason, with the last lines it wrote. */
  readonly gone: Promise<string[]>;
  readonly askToStop: () => void;
}

export function runPostmaster(
  binaries: PostgresBinaries,
  runAs: RunAs,
  words: readonly string[],
  log: (line: string) => void,
): Postmaster {
  const [command = '', ...args] = [...runAs.prefix, '/bin/sh', '-c', watchdog, binaries.postgres, ...words];
  const child = spawn(command, args, {
    ...runAs.identity,
    cwd: '/',
    env: postgresEnvironment(),
    // Its own process group: Ctrl-C is for Node, which lets requests finish before the database goes.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  return { ...followLines(child, log), askToStop: () => child.stdin.end() };
}

const lastLinesKept = 20;

function followLines(child: ChildProcess, log: (line: string) => void): Pick<Postmaster, 'ready' | 'gone'> {
  const { promise: ready, resolve: tellReady } = Promise.withResolvers<void>();
  const { promise: gone, resolve: tellGone } = Promise.withResolvers<string[]>();
  const lines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > lastLinesKept) lines.shift();
      log(line);
      if (line.includes('database system is ready to accept connections')) tellReady();
    });
  }
  // Writing to a pipe whose reader has gone is no news: `gone` tells it.
  child.stdin?.on('error', () => undefined);
  child.on('error', (problem) => tellGone([String(problem)]));
  child.on('exit', () => {
    child.stdin?.end();
    tellGone(lines);
  });
  return { ready, gone };
}
