const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Our choice (decision 0033): a link opens with a code, works 90 days, and ends after five wrong codes. */
export const guestLinks = {
  goodMs: 90 * dayMs,
  codeMs: 10 * minuteMs,
  maxTries: 5,
  maxCodes: 5,
  codesWithinMs: 60 * minuteMs,
  sessionMs: 120 * minuteMs,
  maxPerDay: 5,
} as const;

interface LinkStatus {
  readonly expiresAt: Date;
  readonly tries: number;
}

export const linkWorks = ({ expiresAt, tries }: LinkStatus, now: Date): boolean =>
  expiresAt > now && tries < guestLinks.maxTries;

interface CodeCount {
  readonly sent: number;
  readonly since: Date | null;
}

/** Codes within the hour, including this one. */
export function countCode({ sent, since }: CodeCount, now: Date): { sent: number; since: Date } {
  const isOver = since === null || now.getTime() - since.getTime() >= guestLinks.codesWithinMs;
  return isOver ? { sent: 1, since: now } : { sent: sent + 1, since };
}

/** "e***@castle.example". */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
