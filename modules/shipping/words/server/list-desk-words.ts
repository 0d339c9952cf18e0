import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isFeatureOn } from '#platform/settings/server.ts';
import type { listDeskWords as call } from '../contract/word-endpoints.ts';
import { presentWord } from './present-word.ts';
import { findWords } from './word-store.ts';
import { lettersOnlyFeature } from './words-in-force.ts';

export async function listDeskWords(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  return {
    items: (await findWords(ctx)).map(presentWord),
    lettersOnly: await isFeatureOn(ctx, lettersOnlyFeature),
  };
}
