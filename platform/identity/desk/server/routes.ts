import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import * as calls from '../contract/account-desk.ts';
import { getAccount } from './get-account.ts';
import { lockAccountByStaff, unlockAccountByStaff } from './lock-account.ts';

export function accountDeskRoutes(parts: SignInParts): Routes {
  return [
    stepwise(calls.getAccount, getAccount(parts)),
    stepwise(calls.lockAccountByStaff, lockAccountByStaff(parts)),
    stepwise(calls.unlockAccountByStaff, unlockAccountByStaff(parts)),
  ];
}
