import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listForbiddenWords as call } from '../contract/word-endpoints.ts';
import { wordsInForce } from './words-in-force.ts';

export async function listForbiddenWords(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { everywhere, entries, lettersOnly } = await wordsInForce(ctx);
  return {
    items: everywhere.map((word) => ({ word })),
    entries: entries.map((entry) => ({ ...entry, words: [...entry.words] })),
    lettersOnly,
  };
}
