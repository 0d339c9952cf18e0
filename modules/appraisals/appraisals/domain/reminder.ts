import { validityDays } from '#modules/appraisals/model/domain/content.ts';

const dayMs = 24 * 60 * 60_000;

/** Our choice (decision 0034). */
export const draftWaitsDays = 14;
/** A document that is older than this when it is first looked at is left alone. */
const tellWithinDays = 30;

export const waitsSince = (now: Date): Date => new Date(now.getTime() - draftWaitsDays * dayMs);

/** Finished within this time: a year old now, and not long ago. */
export const yearOld = (now: Date): { readonly from: Date; readonly until: Date } => ({
  from: new Date(now.getTime() - (validityDays + tellWithinDays) * dayMs),
  until: new Date(now.getTime() - validityDays * dayMs),
});
