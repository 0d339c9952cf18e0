import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askShopify } from './ask-shopify.ts';

const answering = (body: object) =>
  askShopify(
    { urlOf: (shop) => `https://${shop}`, send: () => Promise.resolve(Response.json(body)) },
    { address: 'harrow-vale.myshopify.com', token: 'token' },
    { query: 'query Shop { shop { name } }' },
    z.object({ shop: z.object({ name: z.string() }) }),
  );

// As documented: the status is 200 for these, too.
test('an internal error is tried again, and any other error is a refusal with its words', async () => {
  const internal = { message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  expect(await answering({ errors: [internal] })).toEqual({ kind: 'away', reason: 'Internal error' });
  const denied = { message: 'Access denied for orders field.', extensions: { code: 'ACCESS_DENIED' } };
  expect(await answering({ errors: [denied] })).toEqual({
    kind: 'refused',
    reason: 'Access denied for orders field',
  });
});
