import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from './files-parts.ts';

/** Payload of a signed link: the file, its company and the recipient. */
export interface FileLink {
  readonly fileId: string;
  readonly companyId: string;
  readonly personId: string;
}

/** Signs a link that opens one file without signing in, until a given time. */
export function signFileLink({ linkTokens }: Pick<FilesParts, 'linkTokens'>) {
  return (ctx: Ctx, { fileId, companyId, personId }: FileLink, until: Date): Promise<string> => {
    const now = ctx.clock.now();
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    return linkTokens.sign({ file: fileId, company: companyId, person: personId }, now, seconds);
  };
}

/** Binds the context to the link's file; undefined if the link is forged or expired. */
export function readFileLink({ linkTokens }: Pick<FilesParts, 'linkTokens'>) {
  return async (ctx: Ctx, token: string): Promise<FileLink | undefined> => {
    const named = await linkTokens.read(token, ctx.clock.now());
    const { file: fileId, company: companyId, person: personId } = named ?? {};
    if (typeof fileId !== 'string' || typeof companyId !== 'string' || typeof personId !== 'string')
      return undefined;
    await sql`select set_config('loupe.record', ${fileId}, true)`.execute(ctx.database);
    return { fileId, companyId, personId };
  };
}
