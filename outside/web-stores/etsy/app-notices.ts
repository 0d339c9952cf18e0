import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { AppNotice } from '../port.ts';

const notice = z.object({ event_type: z.string(), shop_id: z.union([z.string(), z.int()]) });

/** Each means that the poll has something to read. */
const orderEvents = ['order.paid', 'order.canceled', 'order.shipped', 'order.delivered'];

// Etsy's last retry is about 28 hours after the first attempt. IDs are kept for longer, so a repeat changes nothing.
const oldestSeconds = 2 * 86_400;
const newestSeconds = 5 * 60;

type Header = (name: string) => string | undefined;

interface Checked {
  /** Of the app's endpoint at Etsy. */
  readonly secret: string;
  readonly now: Date;
}

/** Etsy's notices: one address for the app's shops, signed with a secret of that address. */
export function readEtsyNotice({ secret, now }: Checked, header: Header, body: string): AppNotice {
  const id = header('webhook-id');
  const sentAt = header('webhook-timestamp') ?? '';
  const read = notice.safeParse(parseJson(body));
  if (id === undefined || !read.success || !isRecent(sentAt, now)) return { kind: 'forged' };
  const signed = createHmac('sha256', keyOf(secret)).update(`${id}.${sentAt}.${body}`).digest('base64');
  if (!signaturesIn(header('webhook-signature') ?? '').some((one) => sameText(one, signed)))
    return { kind: 'forged' };
  const { event_type: event, shop_id: account } = read.data;
  return orderEvents.includes(event) ? { kind: 'orders', id, account: String(account) } : { kind: 'other' };
}

function isRecent(sentAt: string, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(sentAt);
  return /^\d{1,12}$/.test(sentAt) && age <= oldestSeconds && age >= -newestSeconds;
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** Several while a secret is replaced; each may name its version ("v1,…"). */
const signaturesIn = (header: string): string[] => header.split(' ').map((one) => one.replace(/^v\d+,/, ''));
