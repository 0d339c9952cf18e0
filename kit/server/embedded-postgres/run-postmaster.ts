import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { postgresEnvironment } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { RunAs } from './run-as.ts';

// A killed Node can't stop its database, and a leftover database would hold the data folder. So a shell holds the other
// end of a pipe: when Node is gone for any reason, the pipe closes and the shell asks PostgreSQL for a fast shutdown.
// The shell also ends when PostgreSQL does.
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
  /** Resolves when the server has exited, with the last lines it wrote. */
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
    // Its own process group: Ctrl-C goes to Node, which finishes requests before stopping the database.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  return { ...followLines(child, log), askToStop: () => child.stdin.end() };
}

const maxLines = 20;

function followLines(child: ChildProcess, log: (line: string) => void): Pick<Postmaster, 'ready' | 'gone'> {
  const { promise: ready, resolve: resolveReady } = Promise.withResolvers<void>();
  const { promise: gone, resolve: resolveGone } = Promise.withResolvers<string[]>();
  const lines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > maxLines) lines.shift();
      log(line);
      if (line.includes('database system is ready to accept connections')) resolveReady();
    });
  }
  // A closed pipe needs no report here; `gone` reports it.
  child.stdin?.on('error', () => undefined);
  child.on('error', (problem) => resolveGone([String(problem)]));
  child.on('exit', () => {
    child.stdin?.end();
    resolveGone(lines);
  });
  return { ready, gone };
}
