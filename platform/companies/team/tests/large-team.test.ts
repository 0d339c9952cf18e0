import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTeam, listTeamMembers } from '#platform/companies/contract.ts';
import { companyOf, makeManyPeople } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
  await makeManyPeople(loupe, companyOf('Elena'), 5_000);
  // A second large company, whose people must not appear.
  await makeManyPeople(loupe, companyOf('Sven'), 5_000);
});
afterAll(() => loupe.stop());

test.each(['name', '-since'] as const)(
  'lists each of five thousand people once across pages in the order %s',
  async (order) => {
    const elena = await loupe.as('Elena');
    const personIds: string[] = [];
    for (let after: string | undefined; ;) {
      const query = { limit: 100 as const, order, ...(after === undefined ? {} : { after }) };
      const { items, next } = (await elena.call(listTeamMembers, { query })).answer;
      personIds.push(...items.map(({ personId }) => personId));
      if (next === null) break;
      after = next;
    }
    const { people } = (await elena.call(getTeam, {})).answer;
    expect(people).toBeGreaterThanOrEqual(5_000);
    expect(personIds).toHaveLength(people);
    expect(new Set(personIds).size).toBe(people);
  },
  120_000,
);

test('finds one of five thousand by name and by email', async () => {
  const elena = await loupe.as('Elena');
  for (const search of ['kim crowd h 4999', 'CROWD4999@']) {
    const query = { limit: 25 as const, order: 'name' as const, search };
    const { items } = (await elena.call(listTeamMembers, { query })).answer;
    expect(items.map(({ lastName }) => lastName)).toEqual(['Crowd h 4999']);
  }
});
