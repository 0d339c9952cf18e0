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
  about: 'Sent to the administrators and to the person who applied to sell.',
  channels: { screen: true, email: true, sms: false, digest: false },
  path: ({ saleId }: SaleFacts) => `/marketplace/sales/${saleId}` as const,
} as const;

export const saleAskedNotice = defineNoticeKind<SaleFacts & { readonly answerBy: string }>({
  ...saleNotice,
  name: 'marketplace.sale_asked',
  label: 'A stone of yours was ordered',
  title: ({ title }) => `Ordered: ${title}`,
  words: ({ number, answerBy }) => `Confirm or decline sale ${number} by ${answerBy}.`,
});

export const saleLateNotice = defineNoticeKind<SaleFacts>({
  ...saleNotice,
  name: 'marketplace.sale_late',
  label: 'Answer to an order overdue',
  title: ({ number }) => `Your answer to sale ${number} is overdue`,
  words: ({ title }) => `The buyer is waiting for ${title}. Confirm or decline it now.`,
});

export const saleCanceledNotice = defineNoticeKind<SaleFacts & { readonly reason: string }>({
  ...saleNotice,
  name: 'marketplace.sale_canceled',
  label: 'Order for your stone canceled',
  title: ({ number }) => `Sale ${number} was canceled`,
  words: ({ title, reason }) => `${title}. ${reason} Don’t ship it.`.replace('  ', ' '),
});

export const stoneHeldNotice = defineNoticeKind<{ readonly title: string; readonly until: string }>({
  name: 'marketplace.stone_held',
  group: 'Marketplace',
  label: 'A buyer holds a stone of yours',
  audience: 'members',
  about: saleNotice.about,
  channels: saleNotice.channels,
  title: ({ title }) => `On hold: ${title}`,
  words: ({ until }) => `A buyer holds it until ${until}. Keep it available until then.`,
  path: () => '/marketplace/sales',
});
