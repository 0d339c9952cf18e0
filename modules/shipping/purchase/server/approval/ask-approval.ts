import type { Ctx } from '#platform/access/server.ts';
import { nameCompanies, namePeople } from '#platform/companies/server.ts';
import { approvalAsked } from '../../contract/purchase-events.ts';
import { priceOf } from '../../domain/purchase-terms.ts';
import type { PurchaseAtHand } from '../purchase-at-hand.ts';
import { toldOf } from '../told-of.ts';

/** Tells whoever is the next to say yes. */
export async function askApproval(ctx: Ctx, at: PurchaseAtHand): Promise<void> {
  const { purchase } = at;
  const [asks] = purchase.awaits;
  if (asks === undefined) throw new Error('Nobody is asked.');
  const companies = await nameCompanies(ctx, [purchase.company_id]);
  const people = await namePeople(ctx, [purchase.asked_by]);
  await ctx.publish(approvalAsked, {
    ...toldOf(at),
    asks,
    companyName: companies.get(purchase.company_id) ?? '',
    personName: people.get(purchase.asked_by) ?? '',
    declaredValue: purchase.terms.plan.declaredValue,
    total: priceOf(purchase.terms),
  });
}
