export const domainStatuses = ['Pending', 'Verified', 'Connected', 'Missing'] as const;
/** Missing: it was verified, and its record is gone now. */
export type DomainStatus = (typeof domainStatuses)[number];

export interface DomainFacts {
  readonly verifiedAt: Date | null;
  readonly missingSince: Date | null;
  readonly pointsHere: boolean;
}

export function domainStatus({ verifiedAt, missingSince, pointsHere }: DomainFacts): DomainStatus {
  if (verifiedAt === null) return 'Pending';
  if (missingSince !== null) return 'Missing';
  return pointsHere ? 'Connected' : 'Verified';
}

export const dayMs = 86_400_000;

/** Our choices (decision 0036). */
export const graceDays = 7;
export const quickDays = 14;
const hourMs = 3_600_000;

/** When a domain's records are read again: hourly while its owner sets it up, daily afterwards. */
export function nextCheckAt(
  facts: DomainFacts & { readonly addedAt: Date; readonly checkedAt: Date | null },
  now: Date,
): Date {
  const { checkedAt, addedAt } = facts;
  if (checkedAt === null) return now;
  const isNew = now.getTime() - addedAt.getTime() < quickDays * dayMs;
  const isOpen = domainStatus(facts) !== 'Connected';
  return new Date(checkedAt.getTime() + (isNew && isOpen ? hourMs : dayMs));
}

/** What a reading changes. A verified domain without its record keeps working for a week. */
export function afterReading(
  facts: DomainFacts,
  { isProven, pointsHere }: { readonly isProven: boolean; readonly pointsHere: boolean },
  now: Date,
): DomainFacts {
  const { verifiedAt, missingSince } = facts;
  if (isProven) return { verifiedAt: verifiedAt ?? now, missingSince: null, pointsHere };
  if (verifiedAt === null) return { verifiedAt: null, missingSince: null, pointsHere };
  const since = missingSince ?? now;
  const isOver = now.getTime() - since.getTime() >= graceDays * dayMs;
  return isOver
    ? { verifiedAt: null, missingSince: null, pointsHere }
    : { verifiedAt, missingSince: since, pointsHere };
}
