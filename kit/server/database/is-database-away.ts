/**
 * PostgreSQL's codes for temporarily unavailable: shutting down, starting up, too many connections, connection lost.
 */
const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  // The session was idle in a transaction for too long.
  '25P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
]);

const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/i;

/** True if the database could not be reached: nothing was changed and the request may be retried. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof ReadOnlyServer) return true;
  if (code !== undefined && code.startsWith('08')) return true;
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && awayCodes.has(code)) || awayWords.test(error.message);
}

/** The server is a replica, or was made read-only: after a failover the old primary, or the new one too early. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';

  constructor(cause?: unknown) {
    super('The database server is read-only.', { cause });
  }
}

/** True if work that may write was refused as read-only; in work that only reads, that is our own fault. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
