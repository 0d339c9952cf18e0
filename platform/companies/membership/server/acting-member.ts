import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { effectiveApproval, memberOf } from '../contract/actor-of.ts';
import { readPersonFacts } from './membership-facts-store.ts';

/** Someone for whom a job acts, with the permissions of now; undefined if they left. Runs as a job. */
export async function findActingMember(
  ctx: Ctx,
  personId: string,
  companyId: string,
): Promise<Member | undefined> {
  const known = await readPersonFacts(ctx, personId);
  const membership = known?.memberships.find(({ company }) => company.companyId === companyId);
  if (known === undefined || membership === undefined) return undefined;
  if (effectiveApproval(membership) !== 'Approved') return undefined;
  return memberOf(known.person, membership, known.memberships);
}
