import { createPrivateKey, sign } from 'node:crypto';
import { joinedSignature } from './joined-signature.ts';
import type { SigningKey } from './signing-keys.ts';

/** Signs on the event loop: to hand the work to another thread and back takes longer than an elliptic signature. */
export function ellipticSigner({ jwk }: Pick<SigningKey, 'jwk'>): (data: Uint8Array) => Uint8Array {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return (data) => joinedSignature(sign('sha256', data, key));
}
