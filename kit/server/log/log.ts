import { pino } from 'pino';
import type { Logger } from 'pino';

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

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secretPaths, 'connectionString', '*.connectionString'], censor: '[kept out]' },
    formatters: { level: (label) => ({ level: label }) },
  });
}
