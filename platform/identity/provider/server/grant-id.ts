import { randomBytes } from 'node:crypto';

// The provider's ids are written in base64url, so a dot parts them for certain.
const between = '.';

/** A grant's id begins with its session's, so that a session that ends takes all its grants along. */
export function newGrantId(sessionId: string): string {
  return `${sessionId}${between}${randomBytes(24).toString('base64url')}`;
}

export function sessionOfGrant(grantId: string): string | undefined {
  const at = grantId.indexOf(between);
  return at === -1 ? undefined : grantId.slice(0, at);
}
