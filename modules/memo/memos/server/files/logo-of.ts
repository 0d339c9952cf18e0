import type { Ctx } from '#platform/access/server.ts';
import { findLogoFile } from '#platform/companies/server.ts';
import type { MemoRecord } from '../memo-tables.ts';

/** The seller's logo as sent; a draft, which only its seller sees, has the one of today. */
export const logoOf = async (ctx: Ctx, row: MemoRecord): Promise<string | null> =>
  row.sent_at === null ? ((await findLogoFile(ctx, row.seller_id)) ?? null) : row.logo_file_id;
