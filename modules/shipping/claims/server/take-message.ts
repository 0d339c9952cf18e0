import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { claimRefusals as no } from '../contract/claim-endpoints.ts';
import { claimWritten } from '../contract/claim-events.ts';
import { insertEntry, keyOf } from './claim-store.ts';
import type { ClaimRow } from './claim-store.ts';
import { moveClaimRow } from './move-claim.ts';

interface MemberMessage {
  readonly personId: string;
  readonly words: string;
  readonly documentIds: readonly string[];
  readonly byEmail?: boolean;
}

export const takesMessages = ({ status }: ClaimRow): boolean =>
  status !== 'NotSubmitted' && status !== 'Withdrawn' && status !== 'Archived';

/** A member's message, under the claim's lock; it answers an open request. */
export async function takeMessage(ctx: Ctx, row: ClaimRow, message: MemberMessage): Promise<ClaimRow> {
  if (row.status === 'NeedShipperInfo')
    return moveClaimRow(ctx, row, { move: 'answer', by: 'member', ...message });
  if (!takesMessages(row)) refuse(no.claim_not_now);
  await insertEntry(ctx, keyOf(row), { kind: 'message', byStaff: false, ...message });
  await ctx.publish(claimWritten, { ...keyOf(row), words: message.words, byStaff: false });
  return row;
}
