const dayMs = 24 * 60 * 60_000;

/** Our choice (decision 0034): a link works 30 days and for 20 downloads; 5 letters a day for an appraisal. */
export const documentLinks = { goodMs: 30 * dayMs, maxOpened: 20, maxPerDay: 5 } as const;

interface LinkStatus {
  readonly expiresAt: Date;
  readonly withdrawnAt: Date | null;
  readonly opened: number;
}

export const linkOpens = ({ expiresAt, withdrawnAt, opened }: LinkStatus, now: Date): boolean =>
  withdrawnAt === null && expiresAt > now && opened < documentLinks.maxOpened;
