import type { EventPayload } from '#kit/contract/event.ts';
import { addDays, formatDay } from '#kit/domain/day.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import {
  armoredMovedNotice,
  armoredQuoteMoved,
  armoredQuoteWritten,
  armoredQuotedNotice,
  armoredWrittenNotice,
} from '../contract/armored-events.ts';
import type { ArmoredStatus } from '../domain/armored-moves.ts';
import { findArmoredQuote, lockArmoredQuote } from './armored-store.ts';
import type { ArmoredKey, ArmoredRow } from './armored-store.ts';

const webhooks: Partial<Readonly<Record<ArmoredStatus, WebhookEvent>>> = {
  Requested: 'armored.requested',
  Quoted: 'armored.quoted',
  Accepted: 'armored.accepted',
  Delivered: 'armored.delivered',
  Unavailable: 'armored.closed',
  Expired: 'armored.closed',
  Declined: 'armored.closed',
  Withdrawn: 'armored.closed',
  Canceled: 'armored.closed',
};

export const armoredSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(armoredQuoteMoved, 'inbox.armored_moved', showItem),
  subscriber(armoredQuoteWritten, 'inbox.armored_written', showItem),
  subscriber(armoredQuoteMoved, 'webhooks.armored_moved', async (ctx: Ctx, moved) => {
    const event = webhooks[moved.status];
    const row = await findArmoredQuote(ctx, moved);
    if (event === undefined || row === undefined) return;
    const { number, shipment_id: shipmentId, value, carrier, price, valid_until: validUntil } = row;
    await queueWebhookEvent(ctx, moved.companyId, event, {
      ...moved,
      number,
      shipmentId,
      value,
      carrier,
      price,
      validUntil,
    });
  }),
  subscriber(armoredQuoteMoved, 'notifications.armored_moved', tellMove),
  subscriber(armoredQuoteWritten, 'notifications.armored_written', async (ctx: Ctx, written) => {
    const row = await findArmoredQuote(ctx, written);
    if (row === undefined || written.side === 'member') return;
    const words = written.words === '' ? 'See the attached file.' : written.words;
    await notify(ctx, armoredWrittenNotice, { ...recipientOf(row), facts: { ...factsOf(row), words } });
  }),
];

const recipientOf = ({ company_id: companyId, created_by: by }: ArmoredRow) => ({
  companyId,
  to: { people: [by] },
});

const factsOf = ({ quote_id: quoteId, number }: ArmoredRow) => ({ quoteId, number });

async function tellMove(ctx: Ctx, moved: EventPayload<typeof armoredQuoteMoved>): Promise<void> {
  const row = await findArmoredQuote(ctx, moved);
  if (row === undefined) return;
  const { number, price, carrier, valid_until: validUntil } = row;
  if (moved.status === 'Quoted' && price !== null && carrier !== null && validUntil !== null) {
    const facts = { ...factsOf(row), price, carrier, validUntil };
    return notify(ctx, armoredQuotedNotice, { ...recipientOf(row), facts });
  }
  const words = wordsOf(row, moved.status);
  if (words === undefined) return;
  const facts = { ...factsOf(row), title: `${words.of} ${number} ${words.what}`, why: words.why };
  await notify(ctx, armoredMovedNotice, { ...recipientOf(row), facts });
}

/** Of what the desk or the clock did; members know their own moves. */
function wordsOf({ reason }: ArmoredRow, status: ArmoredStatus) {
  if (status === 'Unavailable') return { of: 'Armored quote', what: 'is unavailable', why: reason ?? '' };
  if (status === 'Canceled') return { of: 'Armored transport', what: 'was canceled', why: reason ?? '' };
  if (status === 'Expired')
    return {
      of: 'Armored quote',
      what: 'expired',
      why: 'The price is no longer valid. Message the desk for a new price.',
    };
  return status === 'Delivered'
    ? {
        of: 'Armored transport',
        what: 'was delivered',
        why: "Report any loss by the deadline in the carrier's terms.",
      }
    : undefined;
}

/** Locked, so that of two handlers the later one shows what is so now. One item while the member must act. */
async function showItem(ctx: Ctx, key: ArmoredKey): Promise<void> {
  const row = await lockArmoredQuote(ctx, key);
  if (row === undefined) return;
  const { company_id: companyId, quote_id: quoteId, number, status, price, valid_until: until } = row;
  const item = `shipping.armored:${quoteId}`;
  const isAsked = row.waits_for === 'member';
  if (!isAsked && status !== 'Quoted') return clearItem(ctx, companyId, item);
  const valid = until === null ? '' : `Valid until ${formatDay(until)}.`;
  await postItem(ctx, {
    companyId,
    key: item,
    for: { permission: 'Shipping', madeBy: row.created_by },
    title: isAsked
      ? `We have a question about armored quote ${number}`
      : `Armored quote ${number}: ${formatCents(price ?? noMoney)}`,
    why: isAsked ? 'Reply so we can arrange transport.' : `Quoted by ${row.carrier ?? ''}. ${valid}`,
    path: `/membership/shipping/armored/${quoteId}`,
    verb: isAsked ? 'Reply' : 'Review quote',
    icon: 'box',
    harm: 'risk',
    amount: row.value,
    ...(until === null || isAsked ? {} : { due: startOfProviderDay(addDays(until, 1)) }),
  });
}
