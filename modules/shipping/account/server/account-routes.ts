import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as account from '../contract/account-endpoints.ts';
import { linkAccount, listAccountLinks, skipLinking } from './account-links.ts';
import { checkUserApproval } from './check-user-approval.ts';

export function accountRoutes(): Routes {
  return [
    route(account.checkUserApproval, checkUserApproval),
    route(account.skipLinking, skipLinking),
    route(account.linkAccount, linkAccount),
    route(account.listAccountLinks, listAccountLinks),
  ];
}
