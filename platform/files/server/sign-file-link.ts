import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { fileLinkPath } from '../contract/file-link-path.ts';
import { filesRefusals } from '../contract/files-refusals.ts';
import { findFile } from './file-rows.ts';
import type { FilesParts } from './files-parts.ts';

// Spec platform §9: secured document links last 90 days.
const securedDocumentSeconds = 90 * 24 * 60 * 60;

/** A link that opens this one file without signing in; only who may read the file can make one. */
export function signFileLink({ linkTokens }: FilesParts) {
  return async (ctx: Ctx, id: string, seconds: number = securedDocumentSeconds): Promise<string> => {
    const row = (await findFile(ctx, id)) ?? refuse(filesRefusals.file_missing);
    const token = await linkTokens.sign({ file: id, company: row.company_id }, ctx.clock.now(), seconds);
    await ctx.record({
      act: 'files.signFileLink',
      recordType: 'file',
      recordId: id,
      companyId: row.company_id,
      facts: { seconds },
    });
    return fileLinkPath(token);
  };
}
