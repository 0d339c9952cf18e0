import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';

const proofMark = 'proof=';

/** What stands behind the number sign: the mail's token, or the proof that took its place. */
export type ResetPlace =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'proof'; readonly challengeId: string }
  | { readonly kind: 'nothing' };

export function readResetPlace(hash: string): ResetPlace {
  const text = hash.replace(/^#/, '');
  if (text === '') return { kind: 'nothing' };
  if (!text.startsWith(proofMark)) return { kind: 'token', token: text };
  const challengeId = z.safeParse(guid, text.slice(proofMark.length));
  return challengeId.success ? { kind: 'proof', challengeId: challengeId.data } : { kind: 'nothing' };
}

/** The token is used up: the address keeps the proof instead, so that a reload goes on where one was. */
export function keepProof(challengeId: string): void {
  window.history.replaceState(window.history.state, '', `#${proofMark}${challengeId}`);
}
