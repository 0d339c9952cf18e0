import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as accounts from '../contract/account-endpoints.ts';
import {
  integrateFedExAccountWith,
  integrateUpsAccountWith,
  meterInstructionsPdfWith,
} from './add-account.ts';
import {
  changeCarrierAccount,
  listCarrierAccounts,
  removeCarrierAccount,
  verifyCarrierAccountWith,
} from './change-account.ts';
import { decideDeskCarrierAccountWith, listDeskCarrierAccounts } from './desk-accounts.ts';
import type { AccountParts } from './open-account.ts';

/** `author`: the provider's name, printed on its documents. */
export const carrierAccountRoutes = (author: string, parts: AccountParts): Routes => [
  route(accounts.getMeterInstructions, meterInstructionsPdfWith(author)),
  route(accounts.listCarrierAccounts, listCarrierAccounts),
  stepwise(accounts.integrateFedExAccount, integrateFedExAccountWith(parts)),
  stepwise(accounts.integrateUpsAccount, integrateUpsAccountWith(parts)),
  route(accounts.changeCarrierAccount, changeCarrierAccount),
  stepwise(accounts.verifyCarrierAccount, verifyCarrierAccountWith(parts)),
  route(accounts.removeCarrierAccount, removeCarrierAccount),
  route(accounts.listDeskCarrierAccounts, listDeskCarrierAccounts),
  stepwise(accounts.decideDeskCarrierAccount, decideDeskCarrierAccountWith(parts)),
];
