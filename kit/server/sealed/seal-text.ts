import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysFor } from '#kit/server/tokens/secret-key.ts';
import type { Keys, SecretKey } from '#kit/server/tokens/secret-key.ts';

const algorithm = 'aes-256-gcm';
// A new random 96-bit nonce per text: NIST SP 800-38D §8.2.2 allows 2³² of them under one key.
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts in the database, so that reading the database alone reveals nothing. */
export class SealedTexts {
  readonly #keys: Keys;

  /** Texts sealed for one purpose can't be opened for another. */
  constructor(secret: SecretKey, purpose: string) {
    this.#keys = keysFor(secret, purpose);
  }

  seal(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#keys[0], nonce, { authTagLength: tagBytes });
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
  }

  /** Throws for a text that was changed, truncated, or sealed under an unknown key. */
  open(sealed: string): string {
    const [current, ...earlier] = this.#keys;
    try {
      return this.#openWith(current, sealed);
    } catch (error) {
      for (const key of earlier) {
        try {
          return this.#openWith(key, sealed);
        } catch {
          // The next key may open it.
        }
      }
      throw error;
    }
  }

  /** The same text under the current key; undefined if it already is. */
  renew(sealed: string): string | undefined {
    try {
      this.#openWith(this.#keys[0], sealed);
      return undefined;
    } catch {
      return this.seal(this.open(sealed));
    }
  }

  #openWith(key: Uint8Array, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) throw new Error('The encrypted text is too short.');
    const nonce = bytes.subarray(0, nonceBytes);
    const hidden = bytes.subarray(nonceBytes, -tagBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
  }
}
