import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { endpoint } from '#platform/access/contract.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { feedRefusals as no } from './feed-refusals.ts';
import { maxFeedReasonLength } from './desk-feeds.ts';
import { noteShape } from './feed-shapes.ts';

export const heldActions = ['list', 'correct', 'decline'] as const;

const heldRowShape = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  seller: z.string(),
  stockRef: z.string(),
  reportNumber: z.nullable(z.string()),
  /** The stone as this row states it. */
  title: z.string(),
  /** Cents. */
  price: z.int(),
  pricePerCarat: z.int(),
  /** The listed stone with this report, if any. */
  itemId: z.nullable(z.string()),
  notes: z.array(noteShape),
  heldAt: z.iso.datetime(),
  actions: z.array(z.enum(heldActions)),
});

export type HeldRowLine = z.infer<typeof heldRowShape>;

/** Our choice: longer than any stock number or seller's name. */
export const maxHeldSearch = 60;

const path = '/services/marketplace/api/desk/heldrows';
const deskAccess = { rule: diamondDesk, binding: 'staff' } as const;

export const listHeldRows = endpoint({
  ...deskAccess,
  name: 'marketplace.listHeldRows',
  summary: 'List feed rows that conflict with a report or look wrong, oldest first',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    /** A stock or report number, or part of a seller's name. */
    search: z.optional(boundedText(maxHeldSearch)),
  }),
  answer: z.object({ items: z.array(heldRowShape) }),
  refusals: [],
});

export const decideHeldRow = endpoint({
  ...deskAccess,
  name: 'marketplace.decideHeldRow',
  summary: 'Publish a held row unchanged, use it to correct the report, or decline it',
  method: 'POST',
  changes: true,
  path: `${path}/:id/decision`,
  params: z.object({ id: guid }),
  body: z.object({
    move: z.enum(heldActions, 'Choose from the list.'),
    /** The seller reads it. */
    reason: z.optional(boundedText(maxFeedReasonLength)),
  }),
  refusals: [no.held_row_missing, no.held_row_decided, no.held_row_agrees],
});

export const heldRowDecided = defineEvent(
  'marketplace.held_row_decided',
  z.object({
    companyId: z.uuid(),
    personId: z.uuid(),
    feedId: z.uuid(),
    stockRef: z.string(),
    move: z.enum(heldActions),
    reason: z.nullable(z.string()),
  }),
);

export const heldRowNotice = defineNoticeKind<{
  readonly feedId: string;
  readonly stockRef: string;
  readonly move: (typeof heldActions)[number];
  readonly reason: string | null;
}>({
  name: 'marketplace.held_row_decided',
  group: 'Diamonds',
  label: 'Held feed row reviewed',
  about: 'Sent to the person who uploaded the file.',
  audience: 'members',
  title: ({ stockRef, move }) => `${stockRef} ${move === 'decline' ? "wasn't listed" : 'is listed'}`,
  words: ({ move, reason }) => {
    if (move === 'list') return 'We reviewed the row and listed it as submitted.';
    if (move === 'correct') return 'We reviewed the row. The stone now shows your details.';
    return reason ?? "We reviewed the row and didn't list it.";
  },
  path: ({ feedId }) => `/marketplace/feeds/${feedId}`,
  channels: { screen: true, email: false, sms: false, digest: false },
});
