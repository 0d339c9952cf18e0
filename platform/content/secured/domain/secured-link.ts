// Spec platform §9: secured document links last 90 days.
export const securedLinkDays = 90;

/** `Open` until its link ends; `Asked` once somebody asked for a new one; `Withdrawn` for good. */
export const securedStates = ['Open', 'Ended', 'Asked', 'Withdrawn'] as const;

export type SecuredState = (typeof securedStates)[number];

/** Signed in, or by the link that was mailed. */
export const openingWays = ['signed-in', 'link'] as const;

export type OpeningWay = (typeof openingWays)[number];

interface SecuredLink {
  readonly linkEndsAt: Date;
  readonly askedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

export function securedStateOf({ linkEndsAt, askedAt, withdrawnAt }: SecuredLink, now: Date): SecuredState {
  if (withdrawnAt !== null) return 'Withdrawn';
  if (now < linkEndsAt) return 'Open';
  return askedAt === null ? 'Ended' : 'Asked';
}

export function securedLinkEnd(from: Date): Date {
  return new Date(from.getTime() + securedLinkDays * 86_400_000);
}
