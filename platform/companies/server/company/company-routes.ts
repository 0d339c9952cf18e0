import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as company from '../../contract/company/company-endpoints.ts';
import * as units from '../../contract/locations/business-unit-endpoints.ts';
import * as locations from '../../contract/locations/location-endpoints.ts';
import { changePersonProfile } from '../../contract/person/person-endpoints.ts';
import { addBusinessUnit } from '../locations/add-business-unit.ts';
import { addLocation } from '../locations/add-location.ts';
import { changeBusinessUnit } from '../locations/change-business-unit.ts';
import { changeLocation } from '../locations/change-location.ts';
import { listBusinessUnits } from '../locations/list-business-units.ts';
import { listLocations } from '../locations/list-locations.ts';
import { changePersonProfile as changePerson } from '../person/change-person-profile.ts';
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
