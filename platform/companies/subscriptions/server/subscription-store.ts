import { tablesOf } from '#kit/server/database/tables-of.ts';
import { subscriptionStatus } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyService } from '../contract/service-moves.ts';
import type { CompanyTables, findSubscriptions } from '#platform/companies/company/server/company-store.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables>(ctx);

export interface ServiceKey {
  readonly companyId: string;
  readonly serviceType: ServiceType;
}

export type SubscriptionRow = Awaited<ReturnType<typeof findSubscriptions>>[number];

export function findSubscription(ctx: Ctx, { companyId, serviceType }: ServiceKey) {
  return tables(ctx)
    .selectFrom('companies.subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .executeTakeFirst();
}

export function toCompanyService(row: SubscriptionRow): CompanyService {
  return {
    serviceType: row.service_type,
    isActive: row.is_active,
    approvalStatus: row.approval_status,
    activeFrom: row.active_from ?? undefined,
    activeUntil: row.active_until ?? undefined,
    trial: row.trial,
    sellerEnabled: row.seller_enabled,
    sellerWanted: row.seller_wanted,
  };
}

export interface RequestDetails {
  readonly activeFrom?: string | undefined;
  readonly storeTypes?: readonly number[];
  readonly note?: string;
  readonly avgShipmentsPerWeek?: number | null | undefined;
  readonly preferredShipmentProviders?: readonly string[];
  readonly sellerWanted?: boolean;
}

/** Replaces any earlier request or decision. */
export async function upsertRequest(
  ctx: Ctx,
  { companyId, serviceType }: ServiceKey,
  personId: string,
  details: RequestDetails,
): Promise<void> {
  const request = {
    is_active: false,
    approval_status: 'None' as const,
    active_from: details.activeFrom ?? null,
    active_until: null,
    trial: false,
    seller_enabled: false,
    seller_wanted: details.sellerWanted ?? false,
    store_types: [...(details.storeTypes ?? [])],
    request_note: details.note ?? '',
    avg_shipments_per_week: details.avgShipmentsPerWeek ?? null,
    preferred_shipment_providers: [...(details.preferredShipmentProviders ?? [])],
    submitter_registration_id: await findRegistrationId(ctx, companyId, personId),
    requested_at: ctx.clock.now(),
    requested_by: personId,
    decided_at: null,
    decided_by: null,
    ended_at: null,
    reason: '',
  };
  await tables(ctx)
    .insertInto('companies.subscription')
    .values({ company_id: companyId, service_type: serviceType, ...request })
    .onConflict((conflict) => conflict.columns(['company_id', 'service_type']).doUpdateSet(request))
    .execute();
}

/** The service stays active while the request to sell is pending. */
export async function updateSellerWanted(
  ctx: Ctx,
  { companyId, serviceType }: ServiceKey,
  personId: string,
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.subscription')
    .set({ seller_wanted: true, requested_at: ctx.clock.now(), requested_by: personId, reason: '' })
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .execute();
}

async function findRegistrationId(ctx: Ctx, companyId: string, personId: string): Promise<string | null> {
  const membership = await tables(ctx)
    .selectFrom('companies.membership')
    .select('registration_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return membership?.registration_id ?? null;
}

/**
 * Whether a person with this email belongs to a company with the service; runs as a job, which sees every company.
 */
export async function isSubscriber(ctx: Ctx, email: string, service: ServiceType): Promise<boolean> {
  const membership = await tablesOf<PersonTables & CompanyTables>(ctx)
    .selectFrom('identity.contact as contact')
    .innerJoin('companies.membership as membership', 'membership.person_id', 'contact.person_id')
    .innerJoin('companies.subscription as subscription', 'subscription.company_id', 'membership.company_id')
    .select('contact.person_id')
    .where(({ fn }) => fn<string>('lower', ['contact.email']), '=', email.toLowerCase())
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null)
    .where('subscription.service_type', '=', service)
    .where('subscription.is_active', '=', true)
    .executeTakeFirst();
  return membership !== undefined;
}

/** Whether a company may use a service now; for what other programs send on its behalf. */
export async function hasService(ctx: Ctx, key: ServiceKey): Promise<boolean> {
  const row = await findSubscription(ctx, key);
  return row !== undefined && subscriptionStatus(toCompanyService(row)) === 'Active';
}
