import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import * as profile from '../contract/profile-endpoints.ts';
import { getSession as getSessionCall } from '../contract/session-endpoint.ts';
import { getCompanyProfile } from './profile/get-company-profile.ts';
import { getPersonProfile } from './profile/get-person-profile.ts';
import { getSession } from './profile/get-session.ts';

export const companiesRoutes: Routes = [
  route(getSessionCall, getSession),
  route(profile.getPersonProfile, getPersonProfile),
  route(profile.getCompanyProfile, getCompanyProfile),
];
