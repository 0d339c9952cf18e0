// Spec platform §9: secured document links last 90 days.
export const securedLinkDays = 90;

/** `Open` until the link expires; `Asked` when a new link is requested; `Withdrawn` is final. */
export const securedStates = ['Open', 'Ended', 'Asked', 'Withdrawn'] as const;

export type SecuredState = (typeof securedStates)[number];

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
