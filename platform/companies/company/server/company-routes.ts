import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as company from '../contract/company-endpoints.ts';
import { changeCompanyProfile } from './change-company-profile.ts';
import { getCompanyProfile } from './get-company-profile.ts';
import { getLogo, removeLogo, uploadLogo } from './logo.ts';

export function companyRoutes(files: FilesParts): Routes {
  return [
    route(company.getCompanyProfile, getCompanyProfile),
    stepwise(company.changeCompanyProfile, changeCompanyProfile),
    route(company.uploadLogo, uploadLogo(files)),
    route(company.getLogo, getLogo(files)),
    route(company.removeLogo, removeLogo),
  ];
}
