import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { refuse } from '#kit/server/refuse.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#platform/access/server.ts';
import type { listAnswers as call } from '../contract/consent-endpoints.ts';
import { listAnswerRows } from './consent-store.ts';
import { presentConsent } from './list-consents.ts';

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()]);

export async function listAnswers(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { limit, after } = query;
  const rows = await listAnswerRows(ctx, params.id, {
    limit,
    after: after === undefined ? undefined : readPageCursor(after),
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({ ...presentConsent(row), companyName: row.companyName })),
    next: last === undefined ? null : writeCursor([last.decided_at.toISOString(), last.id]),
  };
}

function readPageCursor(after: string): readonly [string, string] {
  const read = cursorShape.safeParse(readCursor(after));
  return read.success ? read.data : refuse(kitRefusals.bad_input);
}
