import type { CompaniesTables } from '../companies-tables.ts';
import type { LocationTables } from '../locations/location-tables.ts';

export interface TeamTables extends CompaniesTables, LocationTables {
  'companies.member_location': { company_id: string; person_id: string; location_id: string };
}
