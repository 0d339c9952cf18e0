import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.ts';

/**
 * The queue's own log lines in our log. Those about failed jobs are left out: they contain whole payloads, and we log
 * each failure ourselves.
 */
export function queueLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return;
    if (level === 'error' || level === 'warning') log.warn({ queue: firstLine(message) }, 'the job queue');
    else log.trace({ queue: firstLine(message) }, 'the job queue');
  });
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}
