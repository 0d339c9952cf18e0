import { formatDay } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { waitsForMember } from '../domain/claim-moves.ts';
import { occasionOf, occasions } from '../domain/draft-occasion.ts';
import type { ClaimRow } from './claim-store.ts';
import { deadlines, presentLine } from './present-claim.ts';

/** One item while the member must act: it counts in the rail, on the dashboard and in the inbox. */
export async function showClaimItem(ctx: Ctx, row: ClaimRow): Promise<void> {
  const { company_id: companyId, claim_id: claimId, status, facts, details } = row;
  const key = `shipping.claim:${claimId}`;
  if (!waitsForMember(status)) return clearItem(ctx, companyId, key);
  const isDraft = status === 'NotSubmitted';
  const { expected } = presentLine(row);
  const occasion = occasionOf(row.drafted_for ?? undefined);
  const by = expected === null ? '' : `${expected.words} ${formatDay(expected.on)}.`;
  const why = occasion === undefined || !isDraft ? by : `${occasions[occasion].why} ${by}`;
  await postItem(ctx, {
    companyId,
    key,
    for: { permission: 'Shipping', madeBy: row.created_by },
    title: isDraft
      ? `Claim draft for shipment ${facts.shipmentNumber}`
      : `Claim ${row.number ?? ''} needs your response`,
    why,
    path: `/claims/${claimId}`,
    verb: isDraft ? 'Finish' : 'Respond',
    icon: 'document',
    harm: 'risk',
    amount: details.claimValue ?? facts.insuredValue,
    due: endOf(isDraft ? deadlines(row).due : (expected?.on ?? deadlines(row).due)),
  });
}

/** The day ends in the provider's time zone; five hours after midnight UTC is never too late. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59-05:00`);
