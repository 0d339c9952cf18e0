import type { DeskQueue } from '#platform/access/server.ts';
import { claimExaminers } from '#modules/shipping/draft/contract/access.ts';
import { findDecidedSince, findOpenClaims } from './claim-store.ts';

export const claimsQueue: DeskQueue = {
  name: 'claims',
  title: 'Claims',
  to: '/desk/claims',
  rule: claimExaminers,
  // Our choice (decision 0032): the first answer within an hour.
  targetHours: 1,
  open: async (ctx) =>
    (await findOpenClaims(ctx)).map((row) => ({
      id: row.claim_id,
      title: `Claim ${row.number ?? ''}`,
      companyId: row.company_id,
      amount: row.details.claimValue ?? row.facts.insuredValue,
      since: row.moved_at,
      verb: 'Examine',
      to: `/desk/claims/${row.company_id}/${row.claim_id}`,
    })),
  resolved: async (ctx, since) =>
    (await findDecidedSince(ctx, since)).flatMap(({ submitted_at, moved_at }) =>
      submitted_at === null ? [] : [{ since: submitted_at, at: moved_at }],
    ),
};
