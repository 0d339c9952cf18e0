import { hkdfSync } from 'node:crypto';

/** The product's secret. After a change, the earlier ones still open what they encrypted and signed. */
export type SecretKey = string | readonly [current: string, ...earlier: string[]];

/** The first one encrypts and signs; any of them opens and verifies. */
export type Keys = readonly [current: Uint8Array, ...earlier: Uint8Array[]];

const derive = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'loupe', purpose, 32));

/** Keys for one purpose, derived from the product's secret, so tokens of one purpose are not valid for another. */
export function keysFor(secret: SecretKey, purpose: string): Keys {
  const [current, ...earlier] = typeof secret === 'string' ? [secret] : secret;
  return [derive(current, purpose), ...earlier.map((one) => derive(one, purpose))];
}

/** For data that needn't survive a change of the secret. */
export const keyFor = (secret: SecretKey, purpose: string): Uint8Array => keysFor(secret, purpose)[0];
