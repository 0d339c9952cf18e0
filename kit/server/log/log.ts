import { pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';

export type Log = Logger;

/** Secrets, codes and card numbers never reach a log line, whoever passes an object that holds them. */
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

// Our choice: lines go out together, at four kilobytes or after a fifth of a second, since each write costs as much as
// making some twenty lines. An ending process writes out what waits.
const together = { sync: false, minLength: 4_096, periodicFlush: 200 };

/** Lines go to the standard output, unless another place is named. */
export function createLog(level: string, destination?: LogDestination): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secretPaths, 'connectionString', '*.connectionString'], censor: '[kept out]' },
    formatters: { level: (label) => ({ level: label }) },
  };
  return pino(options, destination ?? pino.destination(together));
}
