import { generateKeyPair, randomUUID } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pools } from '#kit/server/database/pool.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { listSigningKeys, changeSigningKeys } from './signing-key-store.ts';
import type { KeyWriter } from './signing-key-store.ts';
import { keyAlgorithms, isNextDue, expiredKeys, rotation } from './signing-keys.ts';
import type { KeyAlgorithm, SigningKey } from './signing-keys.ts';

export interface KeyParts {
  readonly pools: Pick<Pools, 'plain'>;
  readonly sealed: SealedTexts;
}

const generate = promisify(generateKeyPair);

/** Every published key, including future ones; the first node to start creates the first keys. */
export async function readSigningKeys(parts: KeyParts): Promise<SigningKey[]> {
  const storedKeys = await listSigningKeys(parts.pools);
  if (keyAlgorithms.some((algorithm) => storedKeys.every((key) => key.algorithm !== algorithm))) {
    await rotateSigningKeys(parts, new Date());
    return readSigningKeys(parts);
  }
  return storedKeys.map(({ id, algorithm, sealedKey, signsFrom }) => ({
    id,
    algorithm,
    signsFrom,
    jwk: JSON.parse(openSealedKey(parts.sealed, sealedKey)) as JsonWebKey,
  }));
}

/** A startup error that the operator can fix. */
export class SecretKeyMismatch extends Error {}

// Our choice: a node with a different secret doesn't start, instead of replacing keys that other nodes sign with.
function openSealedKey(sealed: SealedTexts, text: string): string {
  try {
    return sealed.open(text);
  } catch (cause) {
    const remedy =
      'Restore that key. If the key is lost, empty identity.signing_key; everyone has to sign in again.';
    throw new SecretKeyMismatch(
      `The signing keys in the database were encrypted with a different SECRET_KEY. ${remedy}`,
      {
        cause,
      },
    );
  }
}

/**
 * Creates missing or due keys, and removes those whose signatures have all expired. Uses real time, as tokens do.
 * No one is signed out: older signatures are verified with their own key.
 */
export function rotateSigningKeys(
  parts: KeyParts,
  now: Date,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> {
  return changeSigningKeys(parts.pools, async (writer) => {
    for (const algorithm of keyAlgorithms) {
      const isFirst = writer.keys.every((key) => key.algorithm !== algorithm);
      if (isFirst) await addKey(parts, writer, algorithm, now, now);
      else if (force || isNextDue(writer.keys, algorithm, now)) {
        await addKey(parts, writer, algorithm, now, new Date(now.getTime() + rotation.publishedBeforeMs));
      }
    }
    for (const { id } of expiredKeys(writer.keys, now)) await writer.remove(id);
  });
}

async function addKey(
  { sealed }: KeyParts,
  writer: KeyWriter,
  algorithm: KeyAlgorithm,
  now: Date,
  signsFrom: Date,
): Promise<void> {
  const privateKey = await generateKey(algorithm);
  const id = randomUUID();
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: id, alg: algorithm, use: 'sig' };
  await writer.add({ id, algorithm, sealedKey: sealed.seal(JSON.stringify(jwk)), signsFrom }, now);
}

async function generateKey(algorithm: KeyAlgorithm): Promise<KeyObject> {
  // NIST SP 800-57: both have 128 bits of strength.
  const keyPair =
    algorithm === 'ES256'
      ? await generate('ec', { namedCurve: 'P-256' })
      : await generate('rsa', { modulusLength: 3072 });
  return keyPair.privateKey;
}
