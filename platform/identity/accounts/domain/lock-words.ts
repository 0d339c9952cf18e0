/** A lock's rest as a person reads it: whole minutes, and never none. */
export function minutesLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
}

export function tryAgainSentence(until: Date, now: Date): string {
  const minutes = minutesLeft(until, now);
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
