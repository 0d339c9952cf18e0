import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { presentSecured } from './present-secured.ts';
import { canReadForCompany, securedFor } from './secured-store.ts';

export async function listSecuredDocuments(ctx: Ctx) {
  const actor = requireMember(ctx.actor);
  const rows = await securedFor(ctx, { companyId: actor.companyId, ofCompany: canReadForCompany(actor) });
  return { items: await presentSecured(ctx, rows) };
}
