import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/desk-endpoints.ts';
import { listServiceCompanies as listServiceCompaniesCall } from '../contract/service-companies-endpoint.ts';
import { getDeskCompany, searchDeskCompanies } from './desk-companies.ts';
import { getDeskPerson, searchDeskPeople } from './desk-people.ts';
import { listServiceCompanies } from './service-companies.ts';

export const deskRoutes: Routes = [
  route(desk.searchDeskCompanies, searchDeskCompanies),
  route(listServiceCompaniesCall, listServiceCompanies),
  route(desk.getDeskCompany, getDeskCompany),
  route(desk.searchDeskPeople, searchDeskPeople),
  route(desk.getDeskPerson, getDeskPerson),
];
