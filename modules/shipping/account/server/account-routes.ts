import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as account from '../contract/account-endpoints.ts';
import { getMeterInstructions, integrateFedExAccount as fedExCall } from '../contract/fedex-endpoints.ts';
import { linkAccount, listAccountLinks, skipLinking } from './account-links.ts';
import { checkUserApproval } from './check-user-approval.ts';
import { integrateFedExAccount, meterInstructionsPdfWith } from './fedex-account.ts';

/** `author`: the provider's name, printed on its documents. */
export function accountRoutes(author: string): Routes {
  return [
    route(account.checkUserApproval, checkUserApproval),
    route(account.skipLinking, skipLinking),
    route(account.linkAccount, linkAccount),
    route(account.listAccountLinks, listAccountLinks),
    route(getMeterInstructions, meterInstructionsPdfWith(author)),
    route(fedExCall, integrateFedExAccount),
  ];
}
