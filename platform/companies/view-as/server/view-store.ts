import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { Maybe } from '#kit/server/database/columns.ts';

export interface ViewTables {
  'companies.view_as': {
    view_id: string;
    staff_id: string;
    company_id: string;
    person_id: Maybe<string>;
    reason: string;
    started_at: Date;
    ends_at: Date;
    ended_at: Maybe<Date>;
  };
}

type Work = Pick<OpenWork, 'database'>;

export interface View {
  readonly viewId: string;
  readonly staffId: string;
  readonly companyId: string;
  readonly personId: string | undefined;
}

export async function insertView(
  work: Work,
  { viewId, staffId, companyId, personId }: View,
  { reason, startedAt, endsAt }: { reason: string; startedAt: Date; endsAt: Date },
): Promise<void> {
  await tablesOf<ViewTables>(work)
    .insertInto('companies.view_as')
    .values({
      view_id: viewId,
      staff_id: staffId,
      company_id: companyId,
      person_id: personId ?? null,
      reason,
      started_at: startedAt,
      ends_at: endsAt,
    })
    .execute();
}

/** The staff member's view, if it is still open. */
export async function findOpenView(
  work: Work,
  { viewId, staffId, now }: { viewId: string; staffId: string; now: Date },
): Promise<View | undefined> {
  const row = await tablesOf<ViewTables>(work)
    .selectFrom('companies.view_as')
    .select(['company_id', 'person_id'])
    .where('view_id', '=', viewId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row && { viewId, staffId, companyId: row.company_id, personId: row.person_id ?? undefined };
}

/** The viewed company; undefined if no view was open. */
export async function closeView(
  work: Work,
  { viewId, staffId, now }: { viewId: string; staffId: string; now: Date },
): Promise<string | undefined> {
  const row = await tablesOf<ViewTables>(work)
    .updateTable('companies.view_as')
    .set({ ended_at: now })
    .where('view_id', '=', viewId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning('company_id')
    .executeTakeFirst();
  return row?.company_id;
}
