import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { stoneTypes } from '#modules/marketplace/stones/contract/stone-path.ts';
import { linkKinds, linkStatuses } from '../domain/media-rules.ts';

export const linkRefusals = defineRefusals('marketplace', {
  links_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const path = '/services/marketplace/api/feeds/media';
const ofSeller = { rule: marketplacePeople, binding: 'company' } as const;

export const mediaLinkShape = z.object({
  stockRef: z.string(),
  kind: z.enum(linkKinds),
  itemId: z.string(),
  diamondType: z.enum(stoneTypes),
  url: z.string(),
  status: z.enum(linkStatuses),
  /** Why it isn't shown, or why the last try failed. */
  reason: z.string(),
  nextTryAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
});
export type MediaLink = z.output<typeof mediaLinkShape>;

export const listMediaLinks = endpoint({
  ...ofSeller,
  name: 'marketplace.listMediaLinks',
  summary: "List the links to pictures, viewers and reports in the company's feeds, with their status",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(linkStatuses, 'Choose from the list.')),
    /** The start of a stock number. */
    search: z.optional(boundedText(60)),
  }),
  answer: z.object({
    items: z.array(mediaLinkShape),
    next: z.nullable(z.string()),
    counts: z.object({ Waiting: z.int(), Shown: z.int(), Refused: z.int(), Failed: z.int() }),
  }),
  refusals: [linkRefusals.links_page_lost],
});

export const retryMediaLinks = endpoint({
  ...ofSeller,
  name: 'marketplace.retryMediaLinks',
  summary: "Retry the company's links that failed or were rejected",
  method: 'POST',
  changes: true,
  path: `${path}/retry`,
  answer: z.object({ retried: z.int() }),
  refusals: [],
});
