import { hash } from 'node:crypto';

/** What a secret is found by, where the secret itself is kept nowhere; as base64url. */
export function sha256(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
