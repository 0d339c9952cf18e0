import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ExternalSigningKey } from 'oidc-provider';
import type { JWK } from 'oidc-provider';
import { joinedSignature } from './joined-signature.ts';
import type { SigningKey } from './signing-keys.ts';

/**
 * An elliptic key signs in less time than it takes to hand the work to another thread and back, which is the library's
 * own way. An RSA key takes thirty times as long and stays with the library, off the event loop.
 */
export function keyInUse(key: SigningKey): JWK | ExternalSigningKey {
  return key.algorithm === 'ES256' ? new EllipticKey(key) : key.jwk;
}

class EllipticKey extends ExternalSigningKey {
  readonly #id: string;
  readonly #private: KeyObject;
  readonly #public: KeyObject;

  constructor({ id, jwk }: SigningKey) {
    super();
    this.#id = id;
    this.#private = createPrivateKey({ key: jwk, format: 'jwk' });
    this.#public = createPublicKey(this.#private);
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
    return joinedSignature(sign('sha256', data, this.#private));
  }
}
