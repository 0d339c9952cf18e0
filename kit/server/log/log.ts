import { pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';

export type Log = Logger;

/** Secrets, codes and card numbers never reach a log line, whatever object is logged. */
const secretPaths = [
  'password',
  'confirmPassword',
  'token',
  'code',
  'answer',
  'secret',
  'authorization',
  'cookie',
  'cardNumber',
  'cvv',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface LogDestination {
  write(line: string): void;
}

// Our choice: lines are flushed together, at four kilobytes or after a fifth of a second, since a write costs as much
// as formatting some twenty lines. An ending process flushes the rest.
const together = { sync: false, minLength: 4_096, periodicFlush: 200 };

/** Logs to standard output, unless another destination is given. */
export function createLog(level: string, destination?: LogDestination): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secretPaths, 'connectionString', '*.connectionString'], censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
  };
  return pino(options, destination ?? pino.destination(together));
}
