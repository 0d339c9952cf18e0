import type { Ctx } from '#platform/access/server.ts';
import { findMemberContacts } from '#platform/companies/server.ts';
import { findSupplier } from '#modules/marketplace/feeds/server/supplier-store.ts';

/** The administrators, and the person who applied to sell. */
export async function listSellerPeople(ctx: Ctx, companyId: string): Promise<string[]> {
  const administrators = (await findMemberContacts(ctx, companyId)).filter(({ roles }) =>
    roles.includes('BusinessAdministrator'),
  );
  const supplier = await findSupplier(ctx, companyId);
  const people = [...administrators.map(({ personId }) => personId), supplier?.asked_by ?? null];
  return [...new Set(people.filter((id) => id !== null))];
}
