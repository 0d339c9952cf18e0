import * as z from 'zod/mini';
import { endpoint, members } from '#platform/access/contract/index.ts';

const day = z.iso.date();

/** How much happened in a company, day by day: the dashboard draws it. */
export const countActivity = endpoint({
  name: 'audit.countActivity',
  summary: 'Recorded acts of the active company for each of the last 14 days',
  method: 'GET',
  path: '/services/membership/api/activity/days',
  answer: z.object({
    asOf: z.iso.datetime(),
    days: z.array(z.object({ day, acts: z.int(), people: z.int() })),
  }),
  refusals: [],
  rule: members,
  binding: 'company',
});
