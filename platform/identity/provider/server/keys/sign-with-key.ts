import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ExternalSigningKey } from 'oidc-provider';
import type { JWK } from 'oidc-provider';
import type { SigningKey } from './signing-keys.ts';

/** RSA takes thirty times as long as an elliptic curve and stays with the library, off the event loop. */
export function keyInUse(key: SigningKey): JWK | ExternalSigningKey {
  return key.algorithm === 'ES256' ? new EllipticKey(key) : key.jwk;
}

class EllipticKey extends ExternalSigningKey {
  readonly #id: string;
  readonly #public: KeyObject;
  readonly #sign: (data: Uint8Array) => Uint8Array;

  constructor(key: SigningKey) {
    super();
    this.#id = key.id;
    this.#public = createPublicKey({ key: key.jwk, format: 'jwk' });
    this.#sign = ellipticSigner(key);
  }

  override get kid(): string {
    return this.#id;
  }

  override get alg(): string {
    return 'ES256';
  }

  override keyObject(): KeyObject {
    return this.#public;
  }

  override sign(data: Uint8Array): Uint8Array {
    return this.#sign(data);
  }
}

/** Signs on the event loop: handing the work to another thread takes longer than the signature. */
export function ellipticSigner({ jwk }: Pick<SigningKey, 'jwk'>): (data: Uint8Array) => Uint8Array {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return (data) => joinSignature(sign('sha256', data, key));
}

const numberLength = 32;

/**
 * RFC 7518 §3.4 requires the two numbers of an ES256 signature concatenated. Node returns DER, and takes twice as
 * long if asked for this format.
 */
export function joinSignature(der: Uint8Array): Uint8Array {
  const joined = new Uint8Array(2 * numberLength);
  // 30 <length>, then twice: 02 <length> <number>, shorter if it has leading zeros, longer if a zero keeps it
  // positive.
  let offset = 2;
  for (const end of [numberLength, 2 * numberLength]) {
    const start = offset + 2;
    offset = start + (der[offset + 1] ?? 0);
    const number = der.subarray(Math.max(start, offset - numberLength), offset);
    joined.set(number, end - number.length);
  }
  return joined;
}
