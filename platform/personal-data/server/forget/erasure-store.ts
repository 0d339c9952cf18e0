import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonalDataTables } from '../personal-data-tables.ts';

export type ErasureRow = Selectable<PersonalDataTables['personal_data.erasure']>;

const tables = (ctx: Ctx) => tablesOf<PersonalDataTables>(ctx);

/** Whether it is asked for the first time. */
export async function insertErasure(
  ctx: Ctx,
  row: Pick<ErasureRow, 'person_id' | 'asked_by' | 'reason'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await tables(ctx)
    .insertInto('personal_data.erasure')
    .values({ ...row, asked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return rows === 1n;
}

export function findErasure(ctx: Ctx, personId: string): Promise<ErasureRow | undefined> {
  return tables(ctx)
    .selectFrom('personal_data.erasure')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function erasureDone(ctx: Ctx, personId: string): Promise<void> {
  await tables(ctx)
    .updateTable('personal_data.erasure')
    .set({ done_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .execute();
}
