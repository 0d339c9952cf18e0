import { createHmac } from 'node:crypto';

/**
 * The form in which a short code is kept. A plain hash of six digits is undone by trying a million; without the key,
 * which is not in the database, there is nothing to try. `belongsTo` ties the digest to its row, so that one copied
 * to another row opens nothing there.
 */
export function digestCode(key: Uint8Array, code: string, belongsTo: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([belongsTo, code]))
    .digest('base64url');
}
