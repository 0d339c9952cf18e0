import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { securedRefusals as no } from '../contract/secured-documents.ts';
import { lockSecured } from './secured-store.ts';
import type { SecuredRow } from './secured-store.ts';

/** Our choice: what is shared with a company is for its business administrators (decision 0017). */
export function readsForCompany({ roles }: Member): boolean {
  return roles.includes('BusinessAdministrator');
}

/** Another company's and another person's is missing, as is what was withdrawn. */
export async function requireSecured(ctx: Ctx, id: string): Promise<SecuredRow> {
  const actor = requireMember(ctx.actor);
  const row = (await lockSecured(ctx, id)) ?? refuse(no.secured_missing);
  const isTheirs = row.person_id !== null || readsForCompany(actor);
  return isTheirs && row.withdrawn_at === null ? row : refuse(no.secured_missing);
}
