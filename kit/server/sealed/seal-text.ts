import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '#kit/server/tokens/signed-tokens.ts';

const algorithm = 'aes-256-gcm';
// A new random 96-bit nonce per text: NIST SP 800-38D §8.2.2 allows 2³² of them under one key.
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts in the database, so that reading the database alone reveals nothing. */
export class SealedTexts {
  readonly #key: Uint8Array;

  /** Texts sealed for one purpose can't be opened for another. */
  constructor(secret: string, purpose: string) {
    this.#key = keyFor(secret, purpose);
  }

  seal(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes });
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
  }

  /** Throws for a text that was changed, truncated, or sealed under another key. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) throw new Error('The encrypted text is too short.');
    const nonce = bytes.subarray(0, nonceBytes);
    const hidden = bytes.subarray(nonceBytes, -tagBytes);
    const decipher = createDecipheriv(algorithm, this.#key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
  }
}
