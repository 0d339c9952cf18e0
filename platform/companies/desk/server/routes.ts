import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as profile from '#platform/companies/person/contract/profile-endpoints.ts';
import { getSession as getSessionCall } from '#platform/companies/person/contract/session-endpoint.ts';
import * as viewAs from '#platform/companies/view-as/contract/view-as-endpoints.ts';
import { consentRoutes } from '#platform/companies/consents/server/consent-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { getCompanyProfile } from '#platform/companies/company/server/get-company-profile.ts';
import { getPersonProfile } from '#platform/companies/person/server/get-person-profile.ts';
import { getSession } from '#platform/companies/person/server/get-session.ts';
import { endView } from '#platform/companies/view-as/server/end-view.ts';
import { startView } from '#platform/companies/view-as/server/start-view.ts';

export const companiesRoutes: Routes = [
  route(getSessionCall, getSession),
  route(profile.getPersonProfile, getPersonProfile),
  route(profile.getCompanyProfile, getCompanyProfile),
  route(viewAs.startView, startView),
  route(viewAs.endView, endView),
  ...consentRoutes,
  ...deskRoutes,
];
