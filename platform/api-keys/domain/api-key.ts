// Our choice: twenty keys are one for each program of a large company (decision 0017).
export const mostKeys = 20;

/** Our choice: after a rotation both secrets hold for a day, so that no program stands still (decision 0017). */
export const overlapMs = 86_400_000;

export type KeyStanding = 'Active' | 'Ended';

export interface KeyDays {
  /** The last day on which it holds; null: it lasts. */
  readonly endsOn: string | null;
}

/** Both days are the provider's. */
export function standingOfKey({ endsOn }: KeyDays, today: string): KeyStanding {
  return endsOn !== null && endsOn < today ? 'Ended' : 'Active';
}

/** A secret that another one replaced holds for another day. */
export function secretHolds(replacedAt: Date | null, now: Date): boolean {
  return replacedAt === null || now.getTime() < replacedAt.getTime() + overlapMs;
}

/** What a key begins with, so that whoever finds one in a file or a log knows whose it is. */
export const keyMark = 'loupe_';

/** How much of a key is shown again: enough to tell two apart, and 220 of its 256 bits stay unknown. */
export const shownLetters = keyMark.length + 6;

const secretLetters = 43;

/** A mark and 256 random bits in base64url. */
export function isKeyText(text: string): boolean {
  return (
    text.length === keyMark.length + secretLetters &&
    text.startsWith(keyMark) &&
    /^[A-Za-z0-9_-]+$/.test(text)
  );
}

/** What an API key looks like beside a session's token, which has dots. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(keyMark);
}
