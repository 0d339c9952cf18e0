import * as z from 'zod/mini';
import { callStore } from '../call-store.ts';
import type { StoreFault } from '../port.ts';
import type { StoreSend } from '../public-send.ts';

export interface ShopifyAccess {
  readonly send: StoreSend;
  /** A shop's own address; tests have another. */
  readonly urlOf: (shop: string) => string;
}

/** Shopify supports a version for a year. */
const version = '2026-10';

const envelope = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(
      z.object({
        message: z.string(),
        extensions: z.optional(z.object({ code: z.optional(z.string()) })),
      }),
    ),
  ),
  extensions: z.optional(
    z.object({
      cost: z.optional(
        z.object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
        }),
      ),
    }),
  ),
});
type Envelope = z.output<typeof envelope>;

/** A query or mutation. Shopify's answer is a 200 also for errors, and for a limit ("THROTTLED"). */
export async function askShopify<Shape extends z.ZodMiniType>(
  { send, urlOf }: ShopifyAccess,
  { address, token }: { readonly address: string; readonly token: string },
  { query, variables = {} }: { readonly query: string; readonly variables?: object },
  shape: Shape,
): Promise<{ readonly kind: 'answered'; readonly answer: z.output<Shape> } | StoreFault> {
  const asked = await callStore(
    {
      url: `${urlOf(address)}/admin/api/${version}/graphql.json`,
      method: 'POST',
      headers: { 'x-shopify-access-token': token },
      body: { query, variables },
      send,
    },
    envelope,
  );
  if (asked.kind !== 'answered') return asked;
  const { data, errors = [] } = asked.answer;
  if (errors.some(({ extensions }) => extensions?.code === 'THROTTLED'))
    return { kind: 'limited', seconds: secondsUntil(asked.answer) };
  if (errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR'))
    return { kind: 'away', reason: 'Internal error' };
  if (errors.length > 0) return refusedBy(errors);
  const read = shape.safeParse(data);
  return read.success
    ? { kind: 'answered', answer: read.data }
    : { kind: 'away', reason: 'Unexpected response format' };
}

export const refusedBy = (errors: readonly { readonly message: string }[]): StoreFault => ({
  kind: 'refused',
  reason: errors
    .map(({ message }) => message.replace(/\.$/, ''))
    .join('; ')
    .slice(0, 200),
});

/** Points come back at a steady rate. */
function secondsUntil({ extensions }: Envelope): number {
  const cost = extensions?.cost;
  if (cost === undefined) return 2;
  const missing = cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable;
  return Math.max(1, Math.ceil(missing / Math.max(1, cost.throttleStatus.restoreRate)));
}
