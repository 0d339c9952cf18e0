import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listSubscriptionRequests as call } from '../contract/subscription-desk-endpoints.ts';
import { subscriptionRefusals as no } from '../contract/subscription-refusals.ts';
import { presentRequest } from './present-request.ts';
import { countRequests, listRequests } from './request-store.ts';

const place = z.tuple([z.iso.datetime(), z.uuid(), z.string().check(z.maxLength(40))]);

export async function listSubscriptionRequests(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { standing, serviceType, search = '', limit, after } = query;
  const rows = await listRequests(ctx, {
    standing,
    serviceType,
    search,
    limit,
    after: after === undefined ? undefined : placeIn(after),
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentRequest(ctx, row)),
    next: last === undefined ? null : writeCursor([last.sinceKey, last.company_id, last.service_type]),
    waiting: await countRequests(ctx),
  };
}

function placeIn(after: string): readonly [string, string, string] {
  const read = place.safeParse(readCursor(after));
  return read.success ? read.data : refuse(no.subscriptions_page_lost);
}
