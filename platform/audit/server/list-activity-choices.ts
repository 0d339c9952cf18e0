import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listActivityChoices as call } from '../contract/activity.ts';
import type { AuditTables } from './audit-store.ts';

const most = 100;

/** With the last recorded name of each person. */
export async function listActivityChoices(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const entries = tablesOf<AuditTables>(ctx).selectFrom('audit.entry');
  const people = await entries
    .select(['person_id as personId', sql<string>`(array_agg(person_name order by id desc))[1]`.as('name')])
    .where('person_id', 'is not', null)
    .where('person_name', 'is not', null)
    .groupBy('person_id')
    .orderBy('name')
    .limit(most)
    .execute();
  const acts = await entries.select('act').distinct().orderBy('act').limit(most).execute();
  return {
    people: people.flatMap(({ personId, name }) => (personId === null ? [] : [{ personId, name }])),
    acts: acts.map(({ act }) => act),
  };
}
