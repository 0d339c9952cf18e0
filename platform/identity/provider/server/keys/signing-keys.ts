import type { JsonWebKey } from 'node:crypto';

export type KeyAlgorithm = 'ES256' | 'RS256';

// ES256 for the portal and our calls: short tokens, fast signatures. RS256 for other clients: OpenID Connect
// Discovery §3 requires it.
export const keyAlgorithms: readonly KeyAlgorithm[] = ['ES256', 'RS256'];

export interface SigningKey {
  readonly id: string;
  readonly algorithm: KeyAlgorithm;
  readonly jwk: JsonWebKey;
  readonly signsFrom: Date;
}

type DatedKey = Pick<SigningKey, 'id' | 'algorithm' | 'signsFrom'>;

/** The newest key that is already active; the first key ever is active at once. */
export function signingKeyAt<K extends DatedKey>(keys: readonly K[], algorithm: KeyAlgorithm, now: Date): K {
  const candidates = keys
    .filter((key) => key.algorithm === algorithm)
    .toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime());
  const key = candidates.findLast(({ signsFrom }) => signsFrom <= now) ?? candidates[0];
  if (key === undefined) throw new Error(`There is no key for ${algorithm}.`);
  return key;
}

/** The library signs with the first key that fits and publishes all of them. */
export function sortByUse<K extends DatedKey>(keys: readonly K[], now: Date): K[] {
  const signing = keyAlgorithms.map((algorithm) => signingKeyAt(keys, algorithm, now));
  return [...signing, ...keys.filter((key) => !signing.includes(key))];
}

// Our choice: a key signs for thirty days. The next is published an hour before it signs, sixty times as long as
// a node takes to read it. An old one stays published for a day after its last signature (decision 0016).
const minute = 60_000;
export const rotation = {
  signsForMs: 30 * 24 * 60 * minute,
  publishedBeforeMs: 60 * minute,
  publishedAfterMs: 24 * 60 * minute,
};

/** Whether it is time to publish the next key. */
export function isNextDue(keys: readonly DatedKey[], algorithm: KeyAlgorithm, now: Date): boolean {
  const newest = Math.max(
    ...keys.filter((key) => key.algorithm === algorithm).map(({ signsFrom }) => signsFrom.getTime()),
  );
  return now.getTime() >= newest + rotation.signsForMs - rotation.publishedBeforeMs;
}

/** Keys whose signatures have all expired. */
export function expiredKeys<K extends DatedKey>(keys: readonly K[], now: Date): K[] {
  return keys.filter((key) =>
    keys.some(
      (successor) =>
        successor.algorithm === key.algorithm &&
        successor.signsFrom > key.signsFrom &&
        successor.signsFrom.getTime() + rotation.publishedAfterMs <= now.getTime(),
    ),
  );
}
