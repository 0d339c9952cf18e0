// Our choice: one key per program of a large company (decision 0017).
export const mostKeys = 20;

/** Our choice: after a rotation both secrets work for a day, so that no program breaks (decision 0017). */
export const overlapMs = 86_400_000;

export type KeyStanding = 'Active' | 'Ended';

export interface KeyDays {
  /** Last valid day; null: no end. */
  readonly endsOn: string | null;
}

/** Days at the provider's office. */
export function standingOfKey({ endsOn }: KeyDays, today: string): KeyStanding {
  return endsOn !== null && endsOn < today ? 'Ended' : 'Active';
}

/** A replaced secret stays valid for the overlap. */
export function secretHolds(replacedAt: Date | null, now: Date): boolean {
  return replacedAt === null || now.getTime() < replacedAt.getTime() + overlapMs;
}

/** Prefix that identifies a key found in a file or log. */
export const keyMark = 'loupe_';

/** Visible characters of a key: enough to tell keys apart, with 220 of 256 bits still secret. */
export const shownLetters = keyMark.length + 6;

const secretLetters = 43;

/** The prefix and 256 random bits in base64url. */
export function isKeyText(text: string): boolean {
  return (
    text.length === keyMark.length + secretLetters &&
    text.startsWith(keyMark) &&
    /^[A-Za-z0-9_-]+$/.test(text)
  );
}

/** Tells an API key from a session token. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(keyMark);
}
