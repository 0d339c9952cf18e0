import { createHash, randomBytes } from 'node:crypto';

export const newLinkSecret = (): string => randomBytes(24).toString('base64url');

/** The secret has 192 bits, so a plain hash of it can't be guessed. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
