import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint, staff } from '#platform/access/contract.ts';
import { rolesThatLock } from '../domain/may-lock-account.ts';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';

// The spec names "locked and unlocked" but gives no wording; it is ours (decision 0016).
export const accountDeskRefusals = defineRefusals('identity', {
  not_yours_to_lock: {
    kind: 'forbidden',
    sentence: "You can't lock or unlock this account.",
    next: 'Ask a portal administrator.',
  },
  locked_already: {
    kind: 'conflict',
    sentence: 'This account is already locked.',
    next: 'Reload the page.',
  },
  not_locked: {
    kind: 'conflict',
    sentence: "This account isn't locked.",
    next: 'Reload the page.',
  },
});

const path = '/services/identity/accounts/:personId';

/** Spec platform §6: the provider's staff support members. */
const staffOnly = {
  params: z.object({ personId: guid }),
  rule: staff(...rolesThatLock),
  binding: 'staff',
} as const;

const reason = requiredText(200, 'Enter a reason.');

export const getAccount = endpoint({
  ...staffOnly,
  name: 'identity.getAccount',
  summary: 'Get account status: verified, locked by staff, or temporarily locked after failed attempts',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    lockedAt: z.nullable(z.iso.datetime()),
    /** The latest lock after too many wrong passwords, codes or answers. */
    waitsUntil: z.nullable(z.iso.datetime()),
    actions: z.array(z.enum(['lock', 'unlock'])),
  }),
  refusals: [no.account_not_found],
});

export const lockAccountByStaff = endpoint({
  ...staffOnly,
  name: 'identity.lockAccount',
  summary: 'Lock an account until staff unlocks it: end its sessions, block sign-in, and email the owner',
  method: 'POST',
  changes: true,
  path: `${path}/lock`,
  body: z.object({ reason }),
  refusals: [no.account_not_found, accountDeskRefusals.not_yours_to_lock, accountDeskRefusals.locked_already],
  perMinute: 30,
});

export const unlockAccountByStaff = endpoint({
  ...staffOnly,
  name: 'identity.unlockAccount',
  summary: 'Unlock an account, including locks from failed attempts, and email the owner',
  method: 'POST',
  changes: true,
  path: `${path}/unlock`,
  body: z.object({ reason }),
  refusals: [no.account_not_found, accountDeskRefusals.not_yours_to_lock, accountDeskRefusals.not_locked],
  perMinute: 30,
});
