import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

interface DemoTables {
  'demo.part': { name: string };
}

/** Creates a part of the demo data once; concurrent callers wait. */
export const createOnce =
  (name: string, make: (ctx: Ctx) => Promise<unknown>) =>
  async (ctx: Ctx): Promise<void> => {
    const { numInsertedOrUpdatedRows } = await tablesOf<DemoTables>(ctx)
      .insertInto('demo.part')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) await make(ctx);
  };
