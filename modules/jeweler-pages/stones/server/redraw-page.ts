import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Every node drops what it keeps of the company's page, as after a change of the page itself (`kit.make_live`). */
export async function redrawPage(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_notify('loupe_changes', ${`${companyId} jeweler-pages`})`.execute(ctx.database);
}
