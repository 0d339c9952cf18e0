import type { Ctx } from '#platform/access/server.ts';
import { findMemberContacts } from '#platform/companies/server.ts';
import type { MemoParty } from '../domain/memo-moves.ts';
import type { MemoRecord } from './memo-tables.ts';

/** Who hears of a memo: its creator or the person it is addressed to, and the administrators of that side. */
export async function peopleOf(ctx: Ctx, row: MemoRecord, party: MemoParty): Promise<string[]> {
  const companyId = party === 'seller' ? row.seller_id : row.buyer_id;
  const named = party === 'seller' ? row.created_by : row.buyer_person_id;
  if (companyId === null) return [];
  const members = await findMemberContacts(ctx, companyId);
  return members
    .filter(({ personId, roles }) => personId === named || roles.includes('BusinessAdministrator'))
    .map(({ personId }) => personId);
}
