import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { MemoActor } from './memo-actor.ts';
import type { MemoAddress } from './memo-tables.ts';

/** Where this side's goods go, for the other side's shipment: its first location, or its own address. */
export async function ownAddress(
  ctx: Ctx,
  { companyId, companyName, name }: MemoActor,
): Promise<string | null> {
  // A guest's goods go where the seller ships them by hand.
  if (companyId === '') return null;
  const [first] = await findDeliveryAddresses(ctx, companyId);
  if (first === undefined || first.city === '') return null;
  const { phone, street, city, state, postCode, country } = first;
  const address: MemoAddress = {
    company: companyName,
    person: name,
    phone,
    street,
    city,
    state,
    postCode,
    country,
  };
  return JSON.stringify(address);
}
