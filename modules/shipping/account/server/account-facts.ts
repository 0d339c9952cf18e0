import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasAccepted } from '#platform/companies/server.ts';
import { hasMethodFor } from '#platform/payments/server.ts';
import { findSettings } from '#platform/settings/server.ts';
import type { AccountFacts } from '../contract/account-status.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ContactTables } from '#modules/shipping/addresses/server/contact-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';

/** Spec shipping §2: the agreement a company ships under. */
export const shippingTerms = 'ParticipantAgreement';

export async function accountFacts(ctx: Ctx, member: Member): Promise<AccountFacts> {
  const { companyId, subscriptions } = member;
  return {
    shipping: subscriptions.find(({ serviceType }) => serviceType === 'Shipping'),
    termsAccepted: await hasAccepted(ctx, companyId, shippingTerms),
    hasPaymentMethod: await hasMethodFor(ctx, companyId, 'PHS'),
    hasDefaultAddress: await hasDefaultContact(ctx, companyId),
    acknowledged: await hasAcknowledged(ctx, member),
    hasShipped: await hasShipped(ctx, companyId),
  };
}

/** Spec shipping §3, extendedCoverageAcknowledged: every person acknowledges it separately. */
export async function hasAcknowledged(ctx: Ctx, { personId }: Pick<Member, 'personId'>): Promise<boolean> {
  return (await findSettings(ctx, personId))?.extendedCoverageAcknowledged === true;
}

async function hasDefaultContact(ctx: Ctx, companyId: string): Promise<boolean> {
  const found = await tablesOf<ContactTables>(ctx)
    .selectFrom('shipping.contact')
    .select('contact_id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the company has ever bought a label. */
async function hasShipped(ctx: Ctx, companyId: string): Promise<boolean> {
  const found = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select('shipment_id')
    .where('company_id', '=', companyId)
    .where('is_processed', '=', true)
    .where('transacted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
