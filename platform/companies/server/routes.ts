import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as profile from '../contract/profile-endpoints.ts';
import { getSession as getSessionCall } from '../contract/session-endpoint.ts';
import * as viewAs from '../contract/view-as/view-as-endpoints.ts';
import { consentRoutes } from './consents/consent-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { getCompanyProfile } from './profile/get-company-profile.ts';
import { getPersonProfile } from './profile/get-person-profile.ts';
import { getSession } from './profile/get-session.ts';
import { endView } from './view-as/end-view.ts';
import { startView } from './view-as/start-view.ts';

export const companiesRoutes: Routes = [
  route(getSessionCall, getSession),
  route(profile.getPersonProfile, getPersonProfile),
  route(profile.getCompanyProfile, getCompanyProfile),
  route(viewAs.startView, startView),
  route(viewAs.endView, endView),
  ...consentRoutes,
  ...deskRoutes,
];
