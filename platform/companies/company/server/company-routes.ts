import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as company from '../contract/company-endpoints.ts';
import * as units from '#platform/companies/locations/contract/business-unit-endpoints.ts';
import * as locations from '#platform/companies/locations/contract/location-endpoints.ts';
import { changePersonProfile } from '#platform/companies/person/contract/person-endpoints.ts';
import { addBusinessUnit } from '#platform/companies/locations/server/add-business-unit.ts';
import { addLocation } from '#platform/companies/locations/server/add-location.ts';
import { changeBusinessUnit } from '#platform/companies/locations/server/change-business-unit.ts';
import { changeLocation } from '#platform/companies/locations/server/change-location.ts';
import { listBusinessUnits } from '#platform/companies/locations/server/list-business-units.ts';
import { listLocations } from '#platform/companies/locations/server/list-locations.ts';
import { changePersonProfile as changePerson } from '#platform/companies/person/server/change-person-profile.ts';
import { changeCompanyProfile } from './change-company-profile.ts';
import { getLogo } from './get-logo.ts';
import { removeLogo } from './remove-logo.ts';
import { uploadLogo } from './upload-logo.ts';

/** What a company and its people say of themselves. */
export function companyRoutes(files: FilesParts): Routes {
  return [
    stepwise(company.changeCompanyProfile, changeCompanyProfile),
    route(company.uploadLogo, uploadLogo(files)),
    route(company.getLogo, getLogo(files)),
    route(company.removeLogo, removeLogo),
    route(locations.listLocations, listLocations),
    route(locations.addLocation, addLocation),
    route(locations.changeLocation, changeLocation),
    route(units.listBusinessUnits, listBusinessUnits),
    route(units.addBusinessUnit, addBusinessUnit),
    route(units.changeBusinessUnit, changeBusinessUnit),
    route(changePersonProfile, changePerson),
  ];
}
