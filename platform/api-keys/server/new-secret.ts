import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { keyPrefix, visibleKeyLength } from '../domain/api-key.ts';

export interface NewSecret {
  readonly text: string;
  readonly hash: string;
  readonly prefix: string;
}

/** 256 random bits can't be guessed, so a fast hash is enough. */
export function newSecret(): NewSecret {
  const text = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  return { text, hash: sha256(text), prefix: text.slice(0, visibleKeyLength) };
}
