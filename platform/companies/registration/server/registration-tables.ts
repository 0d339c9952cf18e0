import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Country } from '#kit/domain/country.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';
import type { PartnerChoice } from '../domain/registration-draft.ts';
import type { CompaniesTables } from '#platform/companies/company/server/companies-tables.ts';

export interface RegistrationTables extends CompaniesTables {
  'companies.partner_member': {
    affiliation_type: AffiliationType;
    member_id: string;
    master_id: Maybe<string>;
    status: string;
    start_date: Maybe<string>;
    end_date: Maybe<string>;
  };
  'companies.person_to_move': {
    id_hash: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: Otherwise<string>;
    country: Otherwise<Country>;
    company_name: Otherwise<string>;
    federal_tax_id: Otherwise<string>;
    address_line1: Otherwise<string>;
    city: Otherwise<string>;
    state_id: Otherwise<string>;
    post_code: Otherwise<string>;
    affiliation_type: Otherwise<PartnerChoice>;
    member_id: Otherwise<string>;
    expires_at: Date;
    used_at: Maybe<Date>;
  };
}
