import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyProfileBody } from '../contract/company-shapes.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { AffiliationType, Classification, CompanySource } from '../domain/company.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import { jsonArrayFrom } from '#kit/server/database/sql.ts';

export interface CompanyTables {
  'companies.company': {
    company_id: string;
    name: string;
    website_url: Maybe<string>;
    phone: Otherwise<string>;
    number_of_employees: Maybe<number>;
    establishment_date: Maybe<string>;
    closure_date: Maybe<string>;
    federal_tax_id: Maybe<string>;
    business_number: Maybe<string>;
    primary_sic: Maybe<string>;
    secondary_sic: Maybe<string>;
    primary_naics: Maybe<string>;
    secondary_naics: Maybe<string>;
    is_active: Otherwise<boolean>;
    company_group: Maybe<string>;
    notes: Maybe<string>;
    address_line1: Otherwise<string>;
    address_line2: Otherwise<string>;
    city: Otherwise<string>;
    state_id: Otherwise<string>;
    post_code: Otherwise<string>;
    country: Otherwise<'US' | 'CA'>;
    classification: Classification;
    source: CompanySource;
    analytics_deactivated: Otherwise<boolean>;
    inactivity_period: Maybe<number>;
    idle_timeout: Maybe<number>;
    approval_status: ApprovalStatus;
    logo_file_id: Maybe<string>;
    version: Otherwise<number>;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
    decided_at: Maybe<Date>;
    decided_by: Maybe<string>;
    decided_reason: Otherwise<string>;
  };
  'companies.email_domain': { company_id: string; domain: string };
  'companies.subscription': {
    company_id: string;
    service_type: ServiceType;
    is_active: boolean;
    approval_status: ApprovalStatus;
    active_from: Maybe<string>;
    active_until: Maybe<string>;
    trial: Otherwise<boolean>;
    seller_enabled: Otherwise<boolean>;
    preferred_shipment_providers: Otherwise<string[]>;
    submitter_registration_id: Maybe<string>;
    avg_shipments_per_week: Maybe<number>;
    store_types: Otherwise<number[]>;
    request_note: Otherwise<string>;
    requested_at: Maybe<Date>;
    decided_at: Maybe<Date>;
    requested_by: Maybe<string>;
    decided_by: Maybe<string>;
    reason: Otherwise<string>;
    seller_wanted: Otherwise<boolean>;
    ended_at: Maybe<Date>;
    version: Otherwise<number>;
    ending_told_until: Maybe<string>;
    ending_told_days: Maybe<number>;
  };
  'companies.partner_affiliation': {
    company_id: string;
    affiliation_type: AffiliationType;
    member_id: Maybe<string>;
    master_id: Maybe<string>;
    status: string;
    start_date: Maybe<string>;
    end_date: Maybe<string>;
  };
}

const tables = (ctx: Ctx) => tablesOf<CompanyTables>(ctx);

/** Locks the company and everything that belongs to it until the transaction ends. */
export function lockCompany(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** Whether another open company has this tax ID; closed companies free theirs. */
export async function isTaxIdTaken(ctx: Ctx, companyId: string, taxId: string): Promise<boolean> {
  const otherCompany = await tables(ctx)
    .selectFrom('companies.company')
    .select('company_id')
    .where('federal_tax_id', '=', taxId)
    .where('closure_date', 'is', null)
    .where('company_id', '<>', companyId)
    .executeTakeFirst();
  return otherCompany !== undefined;
}

export async function updateCompany(
  ctx: Ctx,
  { company_id, version }: CompanyRow,
  profile: CompanyProfileBody,
  personId: string,
): Promise<void> {
  const { address } = profile;
  await tables(ctx)
    .updateTable('companies.company')
    .set({
      name: profile.name,
      website_url: profile.websiteUrl ?? null,
      phone: profile.phone,
      number_of_employees: profile.numberOfEmployees ?? null,
      establishment_date: profile.establishmentDate ?? null,
      federal_tax_id: profile.federalTaxIdentificationNumber,
      company_group: profile.companyGroup ?? null,
      notes: profile.notes ?? null,
      address_line1: address.addressLine1,
      address_line2: address.addressLine2,
      city: address.city,
      state_id: address.stateId,
      post_code: address.postCode,
      country: address.countryId,
      analytics_deactivated: profile.analyticsDeactivated,
      version: version + 1,
      changed_at: ctx.clock.now(),
      changed_by: personId,
    })
    .where('company_id', '=', company_id)
    .execute();
}

/** The logo is not part of the form, so changing it does not bump the version. */
export async function updateLogo(ctx: Ctx, companyId: string, fileId: string | null): Promise<void> {
  await tables(ctx)
    .updateTable('companies.company')
    .set({ logo_file_id: fileId })
    .where('company_id', '=', companyId)
    .execute();
}

export function findCompanyRow(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** One statement, because every page load waits for it. */
export function findCompanyProfile(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company as company')
    .selectAll('company')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('companies.subscription as service')
          .select(profileColumns)
          .whereRef('service.company_id', '=', 'company.company_id')
          .orderBy('service.service_type'),
      ).as('subscriptions'),
      jsonArrayFrom(
        selectFrom('companies.partner_affiliation as affiliation')
          .select('affiliation.affiliation_type')
          .whereRef('affiliation.company_id', '=', 'company.company_id')
          .orderBy('affiliation.affiliation_type'),
      ).as('affiliations'),
    ])
    .where('company.company_id', '=', companyId)
    .executeTakeFirst();
}

const profileColumns = [
  'service.service_type',
  'service.is_active',
  'service.approval_status',
  'service.active_from',
  'service.active_until',
  'service.trial',
  'service.seller_enabled',
  'service.preferred_shipment_providers',
  'service.submitter_registration_id',
  'service.avg_shipments_per_week',
  'service.store_types',
] as const;

export type CompanyProfileRow = NonNullable<Awaited<ReturnType<typeof findCompanyProfile>>>;

export function findSubscriptions(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('service_type')
    .execute();
}

export function findAffiliations(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.partner_affiliation')
    .select('affiliation_type')
    .where('company_id', '=', companyId)
    .orderBy('affiliation_type')
    .execute();
}

/** The partner programs that the company belongs to today. */
export async function findActiveAffiliations(ctx: Ctx, companyId: string): Promise<AffiliationType[]> {
  const today = providerDay(ctx.clock.now());
  const rows = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.partner_affiliation')
    .select('affiliation_type')
    .where('company_id', '=', companyId)
    .where('status', '=', 'Active')
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '<=', today)]))
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', today)]))
    .orderBy('affiliation_type')
    .execute();
  return rows.map((row) => row.affiliation_type);
}
