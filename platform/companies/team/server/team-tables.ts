import type { CompaniesTables } from '#platform/companies/company/server/companies-tables.ts';
import type { LocationTables } from '#platform/companies/locations/server/location-tables.ts';

export interface TeamTables extends CompaniesTables, LocationTables {
  'companies.member_location': { company_id: string; person_id: string; location_id: string };
}
