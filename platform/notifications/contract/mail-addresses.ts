import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { addressAccess } from './mail-access.ts';
import { notificationsRefusals } from './notifications-refusals.ts';

const prefix = '/services/communication/api';

export const receiveMailEvents = endpoint({
  name: 'notifications.receiveMailEvents',
  summary: 'Receive signed reports of bounces, complaints and deliveries from the mail service',
  method: 'POST',
  changes: true,
  path: `${prefix}/mailevents`,
  body: z.string(),
  refusals: [notificationsRefusals.mail_events_forged, notificationsRefusals.mail_events_unreadable],
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 600,
  maxBodyBytes: 2_000_000,
});

const addressShape = z.object({
  id: z.uuid(),
  /** Masked. */
  email: z.string(),
  /** Null if it is no one's email now. */
  personName: z.nullable(z.string()),
  undeliverableAt: z.iso.datetime(),
  complainedAt: z.nullable(z.iso.datetime()),
  reason: z.string(),
});

export type UndeliverableAddress = z.infer<typeof addressShape>;

export const listUndeliverable = endpoint({
  name: 'notifications.listUndeliverable',
  summary: 'List undeliverable email addresses, newest first; search by any part of an address',
  method: 'GET',
  changes: false,
  path: `${prefix}/undeliverable`,
  query: z.object({ ...pageQuery, search: z.optional(boundedText(100)) }),
  answer: z.object({ items: z.array(addressShape), next: z.nullable(cursor) }),
  refusals: [],
  rule: addressAccess,
  binding: 'staff',
});

export const allowAddress = endpoint({
  name: 'notifications.allowAddress',
  summary: 'Allow email to an undeliverable address again',
  method: 'POST',
  changes: true,
  path: `${prefix}/undeliverable/:id/allow`,
  params: z.object({ id: guid }),
  refusals: [notificationsRefusals.address_missing],
  rule: addressAccess,
  binding: 'staff',
});

/** An address stopped taking mail, or it does again. */
export const addressMoved = defineEvent(
  'notifications.address_moved',
  z.object({
    personId: z.uuid(),
    /** Whose inboxes; the zero id is staff's. */
    companyIds: z.array(z.guid()),
    /** Masked. */
    email: z.string(),
    isUndeliverable: z.boolean(),
  }),
);
