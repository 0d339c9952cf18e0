import { createHmac } from 'node:crypto';
import { keyFor } from '#kit/server/tokens/signed-tokens.ts';

/**
 * Keeps short codes as keyed digests. A plain hash of six digits is undone by trying a million; without the key,
 * which is not in the database, there is nothing to try.
 */
export class CodeDigests {
  readonly #key: Uint8Array;

  constructor(secret: string, purpose: string) {
    this.#key = keyFor(secret, purpose);
  }

  /** `belongsTo` ties the digest to its row, so that one copied to another row opens nothing there. */
  digest(code: string, belongsTo: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([belongsTo, code]))
      .digest('base64url');
  }
}
