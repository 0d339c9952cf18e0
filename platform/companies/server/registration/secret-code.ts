import { createHash } from 'node:crypto';

/** What an invite's or a mover's link carries is kept only as its hash. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
