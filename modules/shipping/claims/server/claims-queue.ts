import type { DeskQueue } from '#platform/access/server.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { statusFacts } from '../domain/claim-moves.ts';
import { findDecidedSince, findOpenClaims } from './claim-store.ts';
import type { ClaimRow } from './claim-store.ts';

const dayMs = 86_400_000;

/** After the first response, the desk is late when the date that the member sees has passed. */
function dueOf({ status, moved_at: movedAt }: ClaimRow): { readonly due?: Date } {
  const { days = 0 } = statusFacts[status].expected ?? {};
  return days === 0 ? {} : { due: new Date(movedAt.getTime() + days * dayMs) };
}

export const claimsQueue: DeskQueue = {
  name: 'claims',
  title: 'Claims',
  to: '/desk/claims',
  rule: claimExaminers,
  // Our choice (decision 0032): the first answer within an hour.
  targetHours: 1,
  targetText: 'First response within 1 hour',
  open: async (ctx) =>
    (await findOpenClaims(ctx)).map((row) => ({
      id: row.claim_id,
      title: `Claim ${row.number ?? ''}`,
      companyId: row.company_id,
      amount: row.details.claimValue ?? row.facts.insuredValue,
      since: row.moved_at,
      ...dueOf(row),
      verb: 'Review',
      to: `/desk/claims/${row.company_id}/${row.claim_id}`,
    })),
  resolved: async (ctx, since) =>
    (await findDecidedSince(ctx, since)).flatMap(({ submitted_at, moved_at }) =>
      submitted_at === null ? [] : [{ since: submitted_at, at: moved_at }],
    ),
};
