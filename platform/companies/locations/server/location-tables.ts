import type { ColumnType } from '#kit/server/database/sql.ts';
import type { CompaniesTables } from '#platform/companies/company/server/companies-tables.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Otherwise<T> = ColumnType<T, T | undefined, T>;

export interface LocationTables extends CompaniesTables {
  'companies.location': {
    company_id: string;
    location_id: string;
    name: string;
    phone: Otherwise<string>;
    address_line1: Otherwise<string>;
    address_line2: Otherwise<string>;
    city: Otherwise<string>;
    state_id: Otherwise<string>;
    post_code: Otherwise<string>;
    country: Otherwise<'US' | 'CA'>;
    latitude: Maybe<number>;
    longitude: Maybe<number>;
    restricted: Otherwise<boolean>;
    business_unit_id: Maybe<string>;
    version: Otherwise<number>;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
  };
  'companies.business_unit': {
    company_id: string;
    business_unit_id: string;
    name: string;
    code: Otherwise<string>;
    is_active: Otherwise<boolean>;
    version: Otherwise<number>;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
  };
  /** Whom the company gave which locations. */
  'companies.member_location': { company_id: string; person_id: string; location_id: string };
}
