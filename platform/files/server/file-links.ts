import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from './files-parts.ts';

/** What a signed link names: one file of one company, and to whom the link was sent. */
export interface FileLink {
  readonly fileId: string;
  readonly companyId: string;
  readonly personId: string;
}

/** Opens one file without signing in, for as long as its slice says; the slice may refuse it sooner. */
export function signFileLink({ linkTokens }: Pick<FilesParts, 'linkTokens'>) {
  return (ctx: Ctx, { fileId, companyId, personId }: FileLink, until: Date): Promise<string> => {
    const now = ctx.clock.now();
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    return linkTokens.sign({ file: fileId, company: companyId, person: personId }, now, seconds);
  };
}

/** Binds the work to the one file that the link names; nothing for a link that is forged, foreign or over. */
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
