import { createHash } from 'node:crypto';

/** What a secret is found by, where the secret itself is kept nowhere; as base64url. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
