import type { DeskQueue } from '#platform/access/server.ts';
import { armoredStaff } from '#modules/shipping/draft/contract/access.ts';
import { findArmoredAnsweredSince, findOpenArmoredQuotes } from './armored-store.ts';
import type { ArmoredRow } from './armored-store.ts';

/** Undefined while the member decides. */
function verbOf({ status, waits_for: waitsFor }: ArmoredRow): string | undefined {
  if (waitsFor === 'desk') return 'Reply';
  if (waitsFor === 'member') return undefined;
  if (status === 'Requested') return 'Quote';
  return status === 'Accepted' ? 'Arrange' : undefined;
}

export const armoredQueue: DeskQueue = {
  name: 'armored',
  title: 'Armored transport',
  to: '/desk/armored',
  rule: armoredStaff,
  // Our choice (decision 0019): a price within four working hours, which leaves time to send a crew the next day.
  targetHours: 4,
  open: async (ctx) =>
    (await findOpenArmoredQuotes(ctx)).flatMap((row) => {
      const verb = verbOf(row);
      const item = {
        id: row.quote_id,
        title: `Armored quote ${row.number}`,
        companyId: row.company_id,
        amount: row.value,
        since: row.moved_at,
        to: `/desk/armored/${row.company_id}/${row.quote_id}` as const,
      };
      return verb === undefined ? [] : [{ ...item, verb }];
    }),
  resolved: async (ctx, since) =>
    (await findArmoredAnsweredSince(ctx, since)).map(({ created_at, moved_at }) => ({
      since: created_at,
      at: moved_at,
    })),
};
