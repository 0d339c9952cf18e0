import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/desk-endpoints.ts';
import { getDeskCompany } from './get-desk-company.ts';
import { getDeskPerson } from './get-desk-person.ts';
import { searchDeskCompanies } from './search-desk-companies.ts';
import { searchDeskPeople } from './search-desk-people.ts';

export const deskRoutes: Routes = [
  route(desk.searchDeskCompanies, searchDeskCompanies),
  route(desk.getDeskCompany, getDeskCompany),
  route(desk.searchDeskPeople, searchDeskPeople),
  route(desk.getDeskPerson, getDeskPerson),
];
