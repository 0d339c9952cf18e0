import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { removeForbiddenWord as call } from '../contract/word-endpoints.ts';
import { wordRefusals as no } from '../contract/word-refusals.ts';
import { deleteWord } from './word-store.ts';

export async function removeForbiddenWord(
  ctx: Ctx,
  { params: { forbiddenWordId } }: EndpointInput<typeof call>,
): Promise<void> {
  const { word } = (await deleteWord(ctx, forbiddenWordId)) ?? refuse(no.word_missing);
  await ctx.record({
    act: 'shipping.removeForbiddenWord',
    recordType: 'forbiddenWord',
    recordId: forbiddenWordId,
    facts: { word },
  });
}
