import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ExternalSigningKey } from 'oidc-provider';
import type { JWK } from 'oidc-provider';
import { ellipticSigner } from './elliptic-signer.ts';
import type { SigningKey } from './signing-keys.ts';

/** An RSA key takes thirty times as long as an elliptic one and stays with the library, off the event loop. */
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
