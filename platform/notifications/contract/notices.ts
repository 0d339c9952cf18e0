import { portalPathShape } from '#kit/contract/shapes/portal-path.ts';
import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { noticeStatuses } from '../domain/notice-kind.ts';
import { notificationsRefusals } from './notifications-refusals.ts';

const forOneself = { rule: signedIn, binding: 'own' } as const;
const prefix = '/services/communication/api/usernotifications';

export const noticeShape = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  /** Path of the page it links to. */
  path: portalPathShape,
  status: z.enum(noticeStatuses),
  createdOn: z.iso.datetime(),
});

export type Notice = z.infer<typeof noticeShape>;

const noticePage = z.object({
  items: z.array(noticeShape),
  next: z.nullable(cursor),
  /** The portal's time, for relative dates. */
  asOf: z.iso.datetime(),
  /** Total unseen, whatever the filter. */
  unseen: z.int(),
});

export type NoticePage = z.infer<typeof noticePage>;

export const listNotices = endpoint({
  ...forOneself,
  name: 'notifications.listNotices',
  summary: 'List notifications, newest first',
  method: 'GET',
  changes: false,
  path: prefix,
  query: z.object({ ...pageQuery, search: z.optional(boundedText(100)) }),
  answer: noticePage,
  refusals: [],
  rule: { ...forOneself.rule, scope: 'notices:read' },
});

const noticeStatus = z.enum(noticeStatuses, 'Choose Unseen, Seen or Read.');

/** Spec marketplace §3 and §7: status (filter Unseen), CreatedOn sorting, take 1 for unseen. */
export const queryNotices = endpoint({
  ...forOneself,
  name: 'notifications.queryNotices',
  summary: 'Find notifications by status',
  method: 'POST',
  path: `${prefix}/query`,
  body: z.object({
    filter: z._default(z.object({ noticeStatus: z.optional(noticeStatus) }), {}),
    orderBy: z._default(z.enum(['CreatedOn', 'CreatedOn desc']), 'CreatedOn desc'),
    take: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
    after: z.optional(cursor),
  }),
  answer: noticePage,
  refusals: [],
  changes: false,
  rule: { ...forOneself.rule, scope: 'notices:read' },
});

export const markNoticeAsRead = endpoint({
  ...forOneself,
  name: 'notifications.markNoticeAsRead',
  summary: 'Mark a notification as read',
  method: 'PUT',
  changes: true,
  path: `${prefix}/:id/markasread`,
  params: z.object({ id: guid }),
  answer: noticeShape,
  refusals: [notificationsRefusals.notice_missing],
});

const changed = z.object({ changed: z.int(), unseen: z.int() });

export const markAllNoticesAsRead = endpoint({
  ...forOneself,
  name: 'notifications.markAllNoticesAsRead',
  summary: 'Mark all notifications as read',
  method: 'PUT',
  changes: true,
  path: `${prefix}/markallasread`,
  answer: changed,
  refusals: [],
});

export const markAllNoticesAsSeen = endpoint({
  ...forOneself,
  name: 'notifications.markAllNoticesAsSeen',
  summary: 'Mark all notifications as seen',
  method: 'PUT',
  changes: true,
  path: `${prefix}/markallasseen`,
  answer: changed,
  refusals: [],
});
