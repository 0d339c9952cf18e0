import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/server/tokens/sha256.ts';

/** Made by chance for one letter; the table keeps its hash alone. */
export function newInviteCode(): { readonly code: string; readonly codeHash: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeHash: sha256(code) };
}
