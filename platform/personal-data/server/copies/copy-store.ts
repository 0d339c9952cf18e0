import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

export type CopyRow = Selectable<PersonalDataTables['personal_data.copy']>;

const tables = (ctx: Ctx) => tablesOf<PersonalDataTables>(ctx);

/** Undefined if such a copy is already being created. */
export function insertCopy(
  ctx: Ctx,
  row: Pick<
    CopyRow,
    'company_id' | 'id' | 'about' | 'asked_by' | 'asked_by_name' | 'asked_at' | 'keep_until'
  >,
): Promise<CopyRow | undefined> {
  return tables(ctx)
    .insertInto('personal_data.copy')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A person's copies are private; a company's are visible to every administrator. */
export function copiesAbout(
  ctx: Ctx,
  { about, companyId, personId }: { about: About; companyId: string; personId: string },
): Promise<CopyRow[]> {
  const newest = tables(ctx)
    .selectFrom('personal_data.copy')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('about', '=', about)
    .where('keep_until', '>', ctx.clock.now())
    .orderBy('id', 'desc')
    .limit(10);
  return (about === 'person' ? newest.where('asked_by', '=', personId) : newest).execute();
}

export function lockCopy(ctx: Ctx, id: string): Promise<CopyRow | undefined> {
  return tables(ctx)
    .selectFrom('personal_data.copy')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function copyMade(ctx: Ctx, id: string, size: number): Promise<void> {
  await tables(ctx)
    .updateTable('personal_data.copy')
    .set({ state: 'Ready', size })
    .where('id', '=', id)
    .execute();
}

/** By ID, after `after`. */
export async function listExpiredCopies(
  ctx: Ctx,
  { atOnce, after }: { readonly atOnce: number; readonly after: string | undefined },
): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('personal_data.copy')
    .select('id')
    .where('keep_until', '<=', ctx.clock.now())
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCopy(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx).deleteFrom('personal_data.copy').where('id', '=', id).execute();
}

export type About = 'person' | 'company';

export interface PersonalDataTables {
  'personal_data.copy': {
    company_id: string;
    id: string;
    about: About;
    asked_by: string;
    asked_by_name: string;
    asked_at: Date;
    state: Otherwise<'Waiting' | 'Ready'>;
    size: Maybe<number>;
    keep_until: Date;
  };
  'personal_data.erasure': {
    person_id: string;
    asked_by: string;
    reason: string;
    asked_at: Date;
    done_at: Maybe<Date>;
  };
}
