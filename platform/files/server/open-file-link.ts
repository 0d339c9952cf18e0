import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { openFileLink as call } from '../contract/file-endpoints.ts';
import { filesRefusals } from '../contract/files-refusals.ts';
import { answerFile } from './answer-file.ts';
import { findLinkedFile } from './file-rows.ts';
import type { FilesParts } from './files-parts.ts';
import { openContent } from './read-file.ts';

/** A forged, foreign or expired link and one to a file that is gone get the same words. */
export function openFileLink({ linkTokens, store }: FilesParts) {
  return async (ctx: Ctx, { query }: EndpointInput<typeof call>) => {
    const named = await linkTokens.read(query.token, ctx.clock.now());
    const { file: id, company: companyId } = named ?? {};
    if (typeof id !== 'string' || typeof companyId !== 'string') refuse(filesRefusals.link_ended);
    const row = (await findLinkedFile(ctx, { companyId, id })) ?? refuse(filesRefusals.link_ended);
    await ctx.record({ act: 'files.openFileLink', recordType: 'file', recordId: id, companyId });
    return answerFile(await openContent(store, row));
  };
}
