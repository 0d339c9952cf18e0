// Our choice: one key per program of a large company (decision 0017).
export const maxKeys = 20;

/** Our choice: after a rotation both secrets work for a day, so no program breaks (decision 0017). */
export const rotationOverlapMs = 86_400_000;

export type KeyStatus = 'Active' | 'Ended';

export interface KeyDays {
  /** Last valid day; null: no end. */
  readonly endsOn: string | null;
}

/** Days at the provider's office. */
export function statusOfKey({ endsOn }: KeyDays, today: string): KeyStatus {
  return endsOn !== null && endsOn < today ? 'Ended' : 'Active';
}

/** A replaced secret stays valid for the overlap. */
export function isSecretValid(replacedAt: Date | null, now: Date): boolean {
  return replacedAt === null || now.getTime() < replacedAt.getTime() + rotationOverlapMs;
}

/** Prefix that identifies a key found in a file or log. */
export const keyPrefix = 'loupe_';

/** Visible characters of a key: enough to tell keys apart, with 220 of 256 bits still secret. */
export const visibleKeyLength = keyPrefix.length + 6;

const secretLength = 43;

/** The prefix and 256 random bits in base64url. */
export function isApiKeyText(text: string): boolean {
  return (
    text.length === keyPrefix.length + secretLength &&
    text.startsWith(keyPrefix) &&
    /^[A-Za-z0-9_-]+$/.test(text)
  );
}

/** Tells an API key from a session token. */
export function isLikelyApiKey(text: string): boolean {
  return text.startsWith(keyPrefix);
}
