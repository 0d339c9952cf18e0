import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { serviceTypes } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { getCompanyProfile as call } from '../../contract/profile-endpoints.ts';
import { affiliationsOf, findCompanyRow, subscriptionsOf } from './profile-store.ts';

type Profile = EndpointAnswer<typeof call>;

export async function getCompanyProfile(ctx: Ctx): Promise<Profile> {
  const { actor } = ctx;
  if (actor.kind !== 'member') return refuse(kitRefusals.forbidden);
  const company = (await findCompanyRow(ctx, actor.companyId)) ?? refuse(kitRefusals.not_found);
  const subscriptions = await subscriptionsOf(ctx, actor.companyId);
  const affiliations = await affiliationsOf(ctx, actor.companyId);
  return {
    id: company.company_id,
    companyId: company.company_id,
    name: company.name,
    websiteUrl: company.website_url,
    phone: company.phone,
    numberOfEmployees: company.number_of_employees,
    establishmentDate: company.establishment_date,
    closureDate: company.closure_date,
    federalTaxIdentificationNumber: company.federal_tax_id,
    isActive: company.is_active,
    approvalStatus: company.approval_status,
    companyGroup: company.company_group,
    notes: company.notes,
    address: {
      addressLine1: company.address_line1,
      addressLine2: company.address_line2,
      city: company.city,
      stateId: company.state_id,
      postCode: company.post_code,
      countryId: company.country,
    },
    classification: company.classification,
    subscriptions: subscriptions.map((one) => ({
      serviceType: serviceTypes[one.service_type],
      isActive: one.is_active,
      approvalStatus: one.approval_status,
      activeUntil: one.active_until,
      sellerEnabled: one.seller_enabled,
      preferredShipmentProviders: one.preferred_shipment_providers,
      submitterRegistrationId: one.submitter_registration_id,
      avgShipmentsPerWeek: one.avg_shipments_per_week,
      storeTypes: one.store_types,
      // Spec platform §3: partner affiliations come from the marketplace's subscription.
      partnerAffiliations:
        one.service_type === 'MarketPlace'
          ? affiliations.map(({ affiliation_type: affiliationType }) => ({ affiliationType }))
          : [],
    })),
    hasSubscriptions: subscriptions.length > 0,
    companySource: company.source,
    analyticsDeactivated: company.analytics_deactivated,
  };
}
