import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { addForbiddenWord as call } from '../contract/word-endpoints.ts';
import { wordRefusals as no } from '../contract/word-refusals.ts';
import { wordFields } from '../domain/word-fields.ts';
import { presentWord } from './present-word.ts';
import { insertWord } from './word-store.ts';

export async function addForbiddenWord(
  ctx: Ctx,
  { body: { word, field } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const where = field === null ? { place: null, field: null } : wordFields[field];
  const by = requireSignedIn(ctx.actor).name;
  const row = (await insertWord(ctx, { ...where, word, by })) ?? refuse(no.word_there);
  await ctx.record({
    act: 'shipping.addForbiddenWord',
    recordType: 'forbiddenWord',
    recordId: row.forbidden_word_id,
    facts: { word, ...(field === null ? {} : { field: wordFields[field].shown }) },
  });
  return presentWord(row);
}
