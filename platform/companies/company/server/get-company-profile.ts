import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getCompanyProfile as call } from '../contract/company-endpoints.ts';
import { findCompanyProfile } from './company-store.ts';
import type { CompanyRow, CompanyProfileRow } from './company-store.ts';
import { serviceTypes } from '#platform/access/contract.ts';
import type { CompanyProfileBody } from '../contract/company-shapes.ts';
import { companyRolesOf } from '../domain/company.ts';

export async function getCompanyProfile(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { actor } = ctx;
  if (actor.kind !== 'member') return refuse(kitRefusals.forbidden);
  const company = (await findCompanyProfile(ctx, actor.companyId)) ?? refuse(kitRefusals.not_found);
  return presentCompany(ctx, company);
}

type Profile = EndpointAnswer<typeof call>;

/** The editable fields, as the form sends them. */
export function companyFields(company: CompanyRow) {
  return {
    version: company.version,
    name: company.name,
    websiteUrl: company.website_url,
    phone: company.phone,
    numberOfEmployees: company.number_of_employees,
    establishmentDate: company.establishment_date,
    federalTaxIdentificationNumber: company.federal_tax_id ?? '',
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
    analyticsDeactivated: company.analytics_deactivated,
  } satisfies CompanyProfileBody;
}

/** Spec platform §6: business administrators change the company; staff who view it do not. */
function mayChange({ actor }: Ctx): boolean {
  return (
    actor.kind === 'member' && actor.viewing === undefined && actor.roles.includes('BusinessAdministrator')
  );
}

export function presentCompany(ctx: Ctx, company: CompanyProfileRow): Profile {
  const { company_id: companyId, subscriptions, affiliations } = company;
  const roleSubscriptions = subscriptions.map((subscription) => ({
    serviceType: subscription.service_type,
    isActive: subscription.is_active,
    approvalStatus: subscription.approval_status,
    storeTypes: subscription.store_types,
    sellerEnabled: subscription.seller_enabled,
  }));
  return {
    id: companyId,
    companyId,
    ...companyFields(company),
    federalTaxIdentificationNumber: company.federal_tax_id,
    closureDate: company.closure_date,
    isActive: company.is_active,
    approvalStatus: company.approval_status,
    companyRoles: companyRolesOf(roleSubscriptions),
    classification: company.classification,
    subscriptions: subscriptions.map((subscription) => ({
      serviceType: serviceTypes[subscription.service_type],
      isActive: subscription.is_active,
      approvalStatus: subscription.approval_status,
      activeFrom: subscription.active_from,
      activeUntil: subscription.active_until,
      trial: subscription.trial,
      sellerEnabled: subscription.seller_enabled,
      preferredShipmentProviders: subscription.preferred_shipment_providers,
      submitterRegistrationId: subscription.submitter_registration_id,
      avgShipmentsPerWeek: subscription.avg_shipments_per_week,
      storeTypes: subscription.store_types,
      // Spec platform §3: partner affiliations come with the marketplace subscription.
      partnerAffiliations:
        subscription.service_type === 'MarketPlace'
          ? affiliations.map(({ affiliation_type: affiliationType }) => ({ affiliationType }))
          : [],
    })),
    hasSubscriptions: subscriptions.length > 0,
    companySource: company.source,
    logoId: company.logo_file_id,
    actions: mayChange(ctx) ? ['change'] : [],
  };
}
