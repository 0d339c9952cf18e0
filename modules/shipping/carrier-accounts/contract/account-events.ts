import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { accountCarriers } from '../domain/account-carrier.ts';
import type { AccountCarrier } from '../domain/account-carrier.ts';

const moves = ['verified', 'failed', 'expires'] as const;

/** A carrier verified an account, stopped accepting it, or will soon. */
export const carrierAccountMoved = defineEvent(
  'shipping.carrier_account_moved',
  z.object({
    companyId: z.uuid(),
    accountId: z.uuid(),
    personId: z.uuid(),
    carrier: z.enum(accountCarriers),
    name: z.string(),
    tail: z.string(),
    move: z.enum(moves),
    cause: z.string(),
    fix: z.string(),
    /** The carrier's code for the cause. */
    problem: z.optional(z.nullable(z.string())),
    locationId: z.optional(z.nullable(z.uuid())),
    validUntil: z.nullable(day),
  }),
);

interface AccountFacts {
  readonly carrier: AccountCarrier;
  readonly name: string;
  readonly tail: string;
}

const channels = { screen: true, email: true, sms: false, digest: false };
const ofAccounts = {
  group: 'Shipping',
  audience: 'members',
  channels,
  about: 'Sent to the person who added the account, or to your business administrators if that person left.',
  path: () => '/membership/shipping/carrier-accounts' as const,
} as const;

export const accountVerifiedNotice = defineNoticeKind<AccountFacts>({
  ...ofAccounts,
  name: 'shipping.carrier_account_verified',
  label: 'A carrier account was verified',
  title: ({ carrier, name }) => `${carrier} account ${name} is active`,
  words: ({ tail }) => `Quotes now show your rate for the account ending in ${tail}.`,
});

export const accountFailedNotice = defineNoticeKind<
  AccountFacts & { readonly cause: string; readonly fix: string }
>({
  ...ofAccounts,
  name: 'shipping.carrier_account_failed',
  label: 'A carrier account needs attention',
  title: ({ carrier, name }) => `Check ${carrier} account ${name}`,
  words: ({ cause, fix }) => `${cause} ${fix}`.trim(),
});

export const accountExpiresNotice = defineNoticeKind<AccountFacts & { readonly validUntil: Day }>({
  ...ofAccounts,
  name: 'shipping.carrier_account_expires',
  label: 'A carrier account expires soon',
  title: ({ carrier, name }) => `${carrier} account ${name} expires soon`,
  words: ({ validUntil }) => `It's active until ${formatDay(validUntil)}. Verify it again before then.`,
});
