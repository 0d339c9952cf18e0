import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** Buying a batch begins, or begins again. */
export const importBuying = defineEvent(
  'shipping.import_buying',
  z.object({ companyId: z.uuid(), batchId: z.uuid() }),
);

/** Buying a batch ended, with all labels or without some. */
export const importBought = defineEvent(
  'shipping.import_bought',
  z.object({
    companyId: z.uuid(),
    batchId: z.uuid(),
    personId: z.uuid(),
    fileName: z.string(),
    bought: z.int(),
    /** They wait for an approval. */
    pending: z.int(),
    unbought: z.int(),
    /** Why it ended early. */
    reason: z.nullable(z.string()),
  }),
);

interface BoughtFacts {
  readonly batchId: string;
  readonly fileName: string;
  readonly bought: number;
  readonly pending: number;
  readonly unbought: number;
  readonly reason: string | null;
}

export const importBoughtNotice = defineNoticeKind<BoughtFacts>({
  name: 'shipping.import_bought',
  label: 'All labels in a batch import were bought, or some failed',
  about: 'Sent to the person who bought the labels.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ fileName, bought, pending, unbought }) =>
    pending + unbought === 0
      ? `${counted(bought, 'label')} bought from ${fileName}`
      : `${bought.toLocaleString('en-US')} of ${counted(bought + pending + unbought, 'label')} bought from ${fileName}`,
  words: boughtWords,
  path: ({ batchId }) => `/membership/shipping/imports/${batchId}`,
});

/** What is left to do, or that all labels can be printed. */
export function boughtWords({
  pending,
  unbought,
  reason,
}: Pick<BoughtFacts, 'pending' | 'unbought' | 'reason'>): string {
  if (pending + unbought === 0) return 'Print all labels in file order.';
  const failed =
    unbought === 0
      ? []
      : [reason ?? `${counted(unbought, 'label')} failed. Fix these rows, then buy the remaining labels.`];
  const waiting = pending === 0 ? [] : [`${counted(pending, 'label')} pending approval.`];
  return [...failed, ...waiting].join(' ');
}
