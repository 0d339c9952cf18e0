import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { armoredStatuses } from '../domain/armored-moves.ts';

const key = { companyId: z.uuid(), quoteId: z.uuid() };

/** An armored quote's status changed. */
export const armoredQuoteMoved = defineEvent(
  'shipping.armored_quote_moved',
  z.object({ ...key, status: z.enum(armoredStatuses) }),
);

/** Either side wrote; with a question the other side owes an answer. */
export const armoredQuoteWritten = defineEvent(
  'shipping.armored_quote_written',
  z.object({ ...key, side: z.enum(['desk', 'member']), words: z.string() }),
);

interface Facts {
  readonly quoteId: string;
  readonly number: string;
}

const ofMembers = {
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
} as const;
const pathOf = ({ quoteId }: Facts) => `/membership/shipping/armored/${quoteId}` as const;

export const armoredQuotedNotice = defineNoticeKind<
  Facts & { readonly price: Cents; readonly carrier: string; readonly validUntil: Day }
>({
  ...ofMembers,
  name: 'shipping.armored_quoted',
  label: 'Your armored quote is ready',
  about: 'Sent to the person who requested the quote.',
  title: ({ number, price }) => `Armored quote ${number}: ${formatCents(price)}`,
  words: ({ carrier, validUntil }) => `${carrier} quoted this price, valid until ${formatDay(validUntil)}.`,
  path: pathOf,
});

export const armoredMovedNotice = defineNoticeKind<Facts & { readonly title: string; readonly why: string }>({
  ...ofMembers,
  name: 'shipping.armored_moved',
  label: 'Your armored transport was updated',
  about:
    'Sent to the person who requested the quote when it expires or is unavailable, or when transport is canceled or delivered.',
  title: ({ title }) => title,
  words: ({ why }) => why,
  path: pathOf,
});

export const armoredWrittenNotice = defineNoticeKind<Facts & { readonly words: string }>({
  ...ofMembers,
  name: 'shipping.armored_written',
  label: 'New message about an armored quote',
  about: 'Sent to the person who requested the quote.',
  title: ({ number }) => `Message about armored quote ${number}`,
  words: ({ words }) => words,
  path: pathOf,
});
