import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyRefusals } from '../contract/company-refusals.ts';

/** An address that names a company speaks of the active one; any other is missing, whether it exists or not. */
export function requireOwnCompany({ actor }: Ctx, companyId: string): Member {
  if (actor.kind !== 'member') refuse(kitRefusals.forbidden);
  if (actor.companyId !== companyId) refuse(companyRefusals.company_missing_here);
  return actor;
}
