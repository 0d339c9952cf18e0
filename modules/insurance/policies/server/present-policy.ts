import { day, daysBetween } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { PolicyRow } from '#modules/insurance/links/server/policy-tables.ts';
import type { Policy } from '../contract/policy-endpoints.ts';

// Four readings missed: the insurer's system is likely away.
const oldAfterMs = 60 * 60_000;

/** Shown with its age, because the insurer may say otherwise by now. */
export const isOld = (readAt: Date, now: Date): boolean => now.getTime() - readAt.getTime() > oldAfterMs;

export function presentPolicy({ record, read_at: readAt }: PolicyRow, now: Date): Policy {
  const today = day(providerDay(now));
  const { block, renewal, billing, holder: _holder, claims, ...plain } = record;
  const owes = billing.billed > 0 || billing.pastDue > 0;
  const isCurrent = record.status === 'Active' && record.effectiveOn <= today && today <= record.expiresOn;
  return {
    ...plain,
    billing: { ...billing, payUrl: owes ? billing.payUrl : null },
    isBlock: block !== null,
    renewal: renewal === null ? null : { ...renewal, daysLeft: daysBetween(today, day(renewal.on)) },
    claims: claims
      .map((claim) => ({ ...claim, isThisTerm: claim.lossOn >= record.effectiveOn }))
      .toSorted((a, b) => b.lossOn.localeCompare(a.lossOn)),
    readAt: readAt.toISOString(),
    isOld: isOld(readAt, now),
    actions: [
      ...(owes && billing.payUrl !== null ? (['pay'] as const) : []),
      ...(isCurrent ? (['certificate'] as const) : []),
    ],
  };
}
