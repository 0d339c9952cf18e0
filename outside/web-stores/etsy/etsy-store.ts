import type { StoreFault, StoreGrant, WebStore } from '../port.ts';
import { readChanges } from '../read-changes.ts';
import type { ChangesAsked, ChangesFound } from '../read-changes.ts';
import { readEtsyNotice } from './app-notices.ts';
import { askEtsy, beginEtsy, finishEtsy, renewEtsy } from './connect-etsy.ts';
import type { EtsyApp } from './connect-etsy.ts';
import * as api from './etsy-shapes.ts';
import type { Receipt } from './etsy-shapes.ts';
import { readReceipt } from './read-receipt.ts';

/** Etsy's OAuth with PKCE and its Open API v3. */
export const createEtsyStore = (app: EtsyApp): WebStore => ({
  platform: 'Etsy',
  connects: 'approval',
  begin: (request) => Promise.resolve(beginEtsy(app, request)),
  finish: (pending, answer) => finishEtsy(app, pending, answer),
  renew: (grant) => renewEtsy(app, grant),
  // Its notices go to one address for the whole app, which is entered in Etsy's webhook portal.
  watch: () => Promise.resolve({ kind: 'done' }),
  readNotice: () => ({ kind: 'forged' }),
  ...(app.noticeSecret === undefined ? {} : { readAppNotice: appNoticeReader(app, app.noticeSecret) }),
  listOrders: (grant, since) => readChanges(since, (asked) => askReceipts(app, grant, asked)),
  async fulfill(grant, { orderId, carrier, trackingNumber }) {
    const form = { tracking_code: trackingNumber, carrier_name: carrier.toLowerCase(), send_bcc: 'false' };
    const path = `${receiptPath(grant, orderId)}/tracking`;
    const asked = await askEtsy(app, grant.token, 'POST', path, api.receipt, form);
    if (asked.kind !== 'answered') return asked;
    const found = shipmentWith(asked.answer, trackingNumber);
    return found === undefined
      ? { kind: 'away', reason: "Etsy's response doesn't have the tracking number" }
      : { kind: 'fulfilled', fulfillmentId: found };
  },
  async findFulfillment(grant, orderId, trackingNumber) {
    const asked = await askEtsy(app, grant.token, 'GET', receiptPath(grant, orderId), api.receipt);
    if (asked.kind !== 'answered') return asked;
    const found = shipmentWith(asked.answer, trackingNumber);
    return found === undefined ? { kind: 'none' } : { kind: 'found', fulfillmentId: found };
  },
  cancelFulfillment: () =>
    Promise.resolve({
      kind: 'refused',
      reason: "Etsy doesn't let us remove tracking from an order. Edit the tracking on Etsy",
    }),
  // Etsy documents no call for it. The token ends within an hour, and nothing renews it.
  disconnect: () => Promise.resolve({ kind: 'done' }),
});

const appNoticeReader =
  ({ now }: EtsyApp, secret: string): NonNullable<WebStore['readAppNotice']> =>
  (header, body) =>
    readEtsyNotice({ secret, now: now() }, header, body);

const receiptsPerPage = 50;

async function askReceipts(
  app: EtsyApp,
  grant: StoreGrant,
  { from, placedFrom, page }: ChangesAsked,
): Promise<ChangesFound | StoreFault> {
  const offset = page === null ? 0 : Number(page);
  const query = new URLSearchParams({
    min_created: seconds(placedFrom),
    min_last_modified: seconds(from),
    sort_on: 'updated',
    sort_order: 'asc',
    limit: String(receiptsPerPage),
    offset: String(offset),
  });
  const path = `/shops/${grant.account ?? ''}/receipts?${query.toString()}`;
  const asked = await askEtsy(app, grant.token, 'GET', path, api.receipts);
  if (asked.kind !== 'answered') return asked;
  const { count, results } = asked.answer;
  const end = offset + results.length;
  return {
    kind: 'changes',
    changes: results.map(readReceipt),
    next: results.length > 0 && end < count ? String(end) : null,
  };
}

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

const receiptPath = ({ account = '' }: StoreGrant, orderId: string): string =>
  `/shops/${account}/receipts/${encodeURIComponent(orderId)}`;

/** A shipment without an ID, as of an order that Etsy didn't announce to the buyer yet, is known by its number. */
function shipmentWith({ shipments }: Receipt, trackingNumber: string): string | undefined {
  const found = shipments.find(({ tracking_code: code }) => code === trackingNumber);
  return found === undefined ? undefined : String(found.receipt_shipping_id ?? trackingNumber);
}
