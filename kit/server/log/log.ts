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

/** Lines go to the standard output, unless another place is named. */
export function createLog(level: string, destination?: LogDestination): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secretPaths, 'connectionString', '*.connectionString'], censor: '[kept out]' },
    formatters: { level: (label) => ({ level: label }) },
  };
  // Lines that come while one is being written go out together; an ending process writes out what waits.
  return pino(options, destination ?? pino.destination({ sync: false }));
}
