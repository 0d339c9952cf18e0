import { ellipticSigner } from '../keys/elliptic-signer.ts';
import { signingKeyAt } from '../keys/signing-keys.ts';
import type { SigningKey } from '../keys/signing-keys.ts';
import { apiAlgorithm } from '../read-access-token.ts';

/** Writes claims as a signed access token, RFC 9068 §2; all of one key have the same header. */
export function accessTokenSigner(keys: readonly SigningKey[]): (claims: object) => string {
  const key = signingKeyAt(keys, apiAlgorithm, new Date());
  const sign = ellipticSigner(key);
  const header = encoded({ alg: apiAlgorithm, typ: 'at+jwt', kid: key.id });
  return (claims) => {
    const statement = `${header}.${encoded(claims)}`;
    return `${statement}.${Buffer.from(sign(Buffer.from(statement))).toString('base64url')}`;
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
