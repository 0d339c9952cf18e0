import { hash } from 'node:crypto';

/** The digest by which a secret is found that is not stored itself; base64url. */
export function sha256(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
