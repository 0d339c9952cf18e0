import type { Ctx } from '#platform/access/server.ts';
import { waitsSince, yearOld } from '../../domain/reminder.ts';
import { appraisalTables } from '../appraisal-tables.ts';

interface Due {
  readonly appraisal_id: string;
}

const mostARun = 1_000;

const undeleted = (ctx: Ctx) =>
  appraisalTables(ctx)
    .selectFrom('appraisals.appraisal')
    .select('appraisal_id')
    .where('deleted_at', 'is', null)
    .limit(mostARun);

/** Drafts of every company that wait and weren't reminded of, longest first. */
export const findWaitingDrafts = (ctx: Ctx): Promise<Due[]> =>
  undeleted(ctx)
    .where('status', '=', 'Draft')
    .where('reminded_at', 'is', null)
    .where('changed_at', '<=', waitsSince(ctx.clock.now()))
    .orderBy('changed_at')
    .execute();

/** Finished documents of every company that turned a year old and that no update replaces. */
export const findYearOld = (ctx: Ctx): Promise<Due[]> => {
  const { from, until } = yearOld(ctx.clock.now());
  return undeleted(ctx)
    .where('status', '=', 'Complete')
    .where('superseded_by', 'is', null)
    .where('aged_at', 'is', null)
    .where('completed_at', '>', from)
    .where('completed_at', '<=', until)
    .orderBy('completed_at')
    .execute();
};
