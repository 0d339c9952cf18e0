import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.ts';

/**
 * The queue's own talk in our log. Its news of failed jobs is left out: it carries whole payloads, and we
 * write our own line about each failure.
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
