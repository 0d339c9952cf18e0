import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { saleMoves } from '../domain/sale-moves.ts';

/** A seller was asked for a stone, or its sale changed status. */
export const saleMoved = defineEvent(
  'marketplace.sale_moved',
  z.object({
    /** The seller's. */
    companyId: z.uuid(),
    saleId: z.uuid(),
    number: z.string(),
    status: z.enum(saleMoves.states),
    at: z.iso.datetime(),
  }),
);

interface SaleFacts {
  readonly saleId: string;
  readonly number: string;
  readonly title: string;
}

const saleNotice = {
  group: 'Marketplace',
  audience: 'members',
  about: 'Sent to administrators and the person who applied to sell.',
  channels: { screen: true, email: true, sms: false, digest: false },
  path: ({ saleId }: SaleFacts) => `/marketplace/sales/${saleId}` as const,
} as const;

export const saleAskedNotice = defineNoticeKind<SaleFacts & { readonly answerBy: string }>({
  ...saleNotice,
  name: 'marketplace.sale_asked',
  label: 'Stone ordered',
  title: ({ title }) => `Ordered: ${title}`,
  words: ({ number, answerBy }) => `Confirm or decline sale ${number} by ${answerBy}.`,
});

export const saleLateNotice = defineNoticeKind<SaleFacts>({
  ...saleNotice,
  name: 'marketplace.sale_late',
  label: 'Order response overdue',
  title: ({ number }) => `Your response to sale ${number} is overdue`,
  words: ({ title }) => `The buyer is waiting for the ${title}. Confirm or decline it now.`,
});

export const saleCanceledNotice = defineNoticeKind<SaleFacts & { readonly reason: string }>({
  ...saleNotice,
  name: 'marketplace.sale_canceled',
  label: 'Order for your stone canceled',
  title: ({ number }) => `Sale ${number} was canceled`,
  words: ({ title, reason }) => `${title}. ${reason} Don't ship the stone.`.replace('  ', ' '),
});

export const stoneHeldNotice = defineNoticeKind<{ readonly title: string; readonly until: string }>({
  name: 'marketplace.stone_held',
  group: 'Marketplace',
  label: 'Stone placed on hold',
  audience: 'members',
  about: saleNotice.about,
  channels: saleNotice.channels,
  title: ({ title }) => `On hold: ${title}`,
  words: ({ until }) => `A buyer has this stone on hold until ${until}. Don't sell the stone before then.`,
  path: () => '/marketplace/sales',
});
