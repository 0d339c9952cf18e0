import { createHmac } from 'node:crypto';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';

/** With the app's secret, over the exact bytes. */
export const isSignedBy = (
  secret: string,
  header: (name: string) => string | undefined,
  body: string,
): boolean =>
  sameText(header('x-shopify-hmac-sha256') ?? '', createHmac('sha256', secret).update(body).digest('base64'));
