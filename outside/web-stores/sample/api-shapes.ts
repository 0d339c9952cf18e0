import * as z from 'zod/mini';
import { storeOrderShape } from '../store-order.ts';

export const tokenCall = z.object({ code: z.string() });
export const tokenAnswer = z.object({
  shop: z.string(),
  name: z.string(),
  token: z.string(),
  refreshToken: z.string(),
  expiresAt: z.iso.datetime(),
  noticeSecret: z.string(),
});
export const renewCall = z.object({ refreshToken: z.string() });
export const ordersAnswer = z.object({
  orders: z.array(storeOrderShape),
  cursor: z.string(),
  more: z.boolean(),
});
export const watchCall = z.object({ url: z.string() });
export const fulfillCall = z.object({
  items: z.array(z.object({ itemId: z.string(), quantity: z.int() })),
  carrier: z.string(),
  trackingNumber: z.string(),
});
export const fulfillmentAnswer = z.object({ fulfillmentId: z.string() });
export const done = z.object({});

/** Signed like every notice of our sandboxes. */
export const noticeHeaders = { timestamp: 'sample-store-time', signature: 'sample-store-signature' } as const;
export const noticeBody = z.object({
  id: z.string(),
  topic: z.enum(['orders', 'disconnected']),
  shop: z.string(),
});
