import { makeDemoSeller, seedOfDemo } from '#modules/marketplace/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Castellan Gems sells too; at the others one sees how a company begins to. */
export async function makeDemoFeeds(ctx: Ctx): Promise<void> {
  const person = demoMembers.find(({ firstName }) => firstName === 'Elena');
  const company = person?.memberships[0]?.company;
  if (person === undefined || company === undefined) return;
  await makeDemoSeller({
    companyId: company.companyId,
    personId: person.personId,
    personName: `${person.firstName} ${person.lastName}`,
    name: company.name,
    seed: seedOfDemo,
  })(ctx);
}
