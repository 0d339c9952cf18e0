import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { BusinessRole, ServiceType, StaffRole } from '#platform/access/contract/index.ts';
import type { ApprovalStatus } from '../domain/approval-status.ts';
import type { AffiliationType, Classification, CompanySource } from '../domain/company.ts';
import type { PermissionDetails } from '../contract/actor-of.ts';

export interface CompaniesTables {
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
  'companies.person': {
    person_id: string;
    first_name: string;
    middle_name: Otherwise<string>;
    last_name: string;
    reference_id: Maybe<string>;
    can_access_accounts: Otherwise<boolean>;
    email_consent: Otherwise<boolean>;
    version: Otherwise<number>;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
  };
  'companies.staff': { person_id: string; roles: StaffRole[] };
  'companies.membership': {
    company_id: string;
    person_id: string;
    registration_id: string;
    approval_status: ApprovalStatus;
    roles: BusinessRole[];
    is_owner: Otherwise<boolean>;
    requested_at: Date;
    decided_at: Maybe<Date>;
    uninvited_at: Maybe<Date>;
    version: Otherwise<number>;
    changed_by: Maybe<string>;
    changed_at: Maybe<Date>;
    reason: Otherwise<string>;
  };
  'companies.service_permission': {
    company_id: string;
    person_id: string;
    service_type: ServiceType;
    allowed: boolean;
    details: ColumnType<PermissionDetails, string | undefined, string>;
  };
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
    requested_at: Maybe<Date>;
    decided_at: Maybe<Date>;
    requested_by: Maybe<string>;
    decided_by: Maybe<string>;
    reason: Otherwise<string>;
    seller_wanted: Otherwise<boolean>;
    ended_at: Maybe<Date>;
    version: Otherwise<number>;
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
  'companies.invite': {
    company_id: string;
    id: string;
    code_hash: string;
    email: string;
    first_name: Otherwise<string>;
    last_name: Otherwise<string>;
    cell_phone: Otherwise<string>;
    roles: BusinessRole[];
    permissions: ColumnType<unknown, string | undefined, string>;
    invited_by: Maybe<string>;
    created_at: Date;
    expires_at: Date;
    used_at: Maybe<Date>;
    withdrawn_at: Maybe<Date>;
    location_ids: Otherwise<string[]>;
    sent_at: Maybe<Date>;
    letters: Otherwise<number>;
    withdrawn_by: Maybe<string>;
    /** Of a company that was asked in with others. */
    batch_id: Maybe<string>;
  };
  'companies.view_as': {
    view_id: string;
    staff_id: string;
    company_id: string;
    person_id: Maybe<string>;
    reason: string;
    started_at: Date;
    ends_at: Date;
    ended_at: Maybe<Date>;
  };
  /** How the people of the bound company are reached; nobody of another company is ever in it. */
  'companies.colleague': {
    company_id: string;
    person_id: string;
    email: string;
    email_verified: boolean;
    phone: string;
    phone_verified: boolean;
    locked: boolean;
  };
  /** Identity's view of who can be reached where; work for a company sees its own person there. */
  'identity.contact': {
    person_id: string;
    email: string;
    email_verified: boolean;
    phone: string;
    phone_verified: boolean;
    new_email: string | null;
    new_phone: string | null;
    locked_at: Date | null;
  };
}
