import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listAnswers as call } from '../contract/consent-endpoints.ts';
import { listAnswerRows } from './consent-store.ts';
import { presentConsent } from './list-consents.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid], kitRefusals.bad_input);

export async function listAnswers(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { limit, after } = query;
  const rows = await listAnswerRows(ctx, params.id, {
    limit,
    after: cursor.read(after),
  });
  const { shown: page, next } = cursor.page(rows, limit, (row) => [row.decided_at, row.id]);
  return {
    items: page.map((row) => ({ ...presentConsent(row), companyName: row.companyName })),
    next,
  };
}
