import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

const minuteMs = 60_000;

/** Spec rulings 12: ten minutes, five sends an hour, five tries, then fifteen minutes of none. */
export const recipientCodes = {
  goodMs: 10 * minuteMs,
  sendsWithinMs: 60 * minuteMs,
  maxSends: 5,
  maxTries: 5,
  lockMs: 15 * minuteMs,
} as const;

export interface CodeStatus {
  readonly sends: number;
  readonly sendsSince: Date;
  readonly tries: number;
  readonly lockedUntil: Date | null;
  readonly expiresAt: Date;
  readonly hasCode: boolean;
}

/** Requests within the hour, including this one. */
export function countSend(
  { sends, sendsSince }: Pick<CodeStatus, 'sends' | 'sendsSince'>,
  now: Date,
): { readonly sends: number; readonly sendsSince: Date } {
  const isOver = now.getTime() - sendsSince.getTime() >= recipientCodes.sendsWithinMs;
  return isOver ? { sends: 1, sendsSince: now } : { sends: sends + 1, sendsSince };
}

export function canTry({ lockedUntil, expiresAt, hasCode }: CodeStatus, now: Date): boolean {
  return hasCode && (lockedUntil === null || lockedUntil <= now) && expiresAt > now;
}

/** The fifth wrong code locks and deletes the code. */
export function afterWrongTry(
  tries: number,
  now: Date,
): { readonly tries: number; readonly lockedUntil: Date | null } {
  return tries + 1 >= recipientCodes.maxTries
    ? { tries: 0, lockedUntil: new Date(now.getTime() + recipientCodes.lockMs) }
    : { tries: tries + 1, lockedUntil: null };
}

/** The destination's address and the notified addresses. */
export function isRecipient(
  { destination, notifyEmails }: Pick<ShipmentDraft, 'destination' | 'notifyEmails'>,
  email: string,
): boolean {
  const recipients = [destination?.emailAddress ?? '', ...notifyEmails].map((one) =>
    one.trim().toLowerCase(),
  );
  const requested = email.trim().toLowerCase();
  return requested !== '' && recipients.includes(requested);
}
