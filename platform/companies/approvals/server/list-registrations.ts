import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listRegistrations as call } from '../contract/approval-endpoints.ts';
import { approvalRefusals as no } from '../contract/approval-refusals.ts';
import { countWaiting, listCompanies } from './approval-store.ts';
import { presentRegistrations } from './present-registration.ts';

const place = z.tuple([z.iso.datetime(), z.uuid()]);

export async function listRegistrations(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { standing, search = '', limit, after } = query;
  const rows = await listCompanies(ctx, {
    standing,
    search,
    limit,
    after: after === undefined ? undefined : placeIn(after),
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await presentRegistrations(ctx, shown),
    next: last === undefined ? null : writeCursor([last.registeredKey, last.company_id]),
    waiting: await countWaiting(ctx),
  };
}

function placeIn(after: string): readonly [string, string] {
  const read = place.safeParse(readCursor(after));
  return read.success ? read.data : refuse(no.registrations_page_lost);
}
