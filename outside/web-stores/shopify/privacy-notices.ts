import * as z from 'zod/mini';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { PrivacyNotice } from '../port.ts';
import { isSignedBy } from './signed-notice.ts';

const orderIds = z.optional(z.array(z.union([z.int(), z.string()])));
const notice = z.object({
  shop_domain: z.string(),
  orders_requested: orderIds,
  orders_to_redact: orderIds,
});

const globalId = (id: string | number): string => `gid://shopify/Order/${id}`;

/** Shopify's compliance webhooks: one address for the app's stores, signed with the app's secret. */
export function readPrivacyNotice(
  secret: string,
  header: (name: string) => string | undefined,
  body: string,
): PrivacyNotice {
  const id = header('x-shopify-webhook-id');
  const read = notice.safeParse(parseJson(body));
  if (!isSignedBy(secret, header, body) || id === undefined || !read.success) return { kind: 'forged' };
  const { shop_domain: address, orders_requested: requested, orders_to_redact: redacted } = read.data;
  switch (header('x-shopify-topic')) {
    case 'customers/data_request':
      return { kind: 'customerAsked', id, address, orderIds: (requested ?? []).map(globalId) };
    case 'customers/redact':
      return { kind: 'eraseCustomer', id, address, orderIds: (redacted ?? []).map(globalId) };
    case 'shop/redact':
      return { kind: 'eraseStore', id, address };
    default:
      return { kind: 'other' };
  }
}
