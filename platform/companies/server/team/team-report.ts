import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { defineReport } from '#platform/access/server/index.ts';
import { countTeam } from './count-store.ts';
import { listMembers } from './list-store.ts';
import { locationsOf } from './member-store.ts';

const rowsAtOnce = 500;

/** Who works for the company, in the order of their names: what every administrator sees on the team's page. */
export const teamReport = defineReport({
  kind: 'team-directory',
  title: 'Team directory',
  says: 'Everybody who works for your company: how to reach them, their roles and locations.',
  rule: { who: 'members', roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'] },
  asks: 'nothing',
  columns: [
    { header: 'Last name', width: 22 },
    { header: 'First name', width: 18 },
    { header: 'E-mail', width: 36 },
    { header: 'Phone', width: 18 },
    { header: 'Roles', width: 36 },
    { header: 'Locations', width: 36 },
    { header: 'Since', width: 20 },
  ],
  count: async (ctx, { companyId }) => (await countTeam(ctx, companyId)).people,
  async *rows(read, { companyId }): AsyncIterable<readonly SheetCell[]> {
    let after: readonly string[] | undefined;
    for (;;) {
      const place = after;
      const { members, given } = await read(async (ctx) => {
        const found = await listMembers(ctx, {
          companyId,
          standings: ['Approved'],
          search: '',
          role: undefined,
          locationId: undefined,
          order: 'name',
          limit: rowsAtOnce,
          after: place,
        });
        const ids = found.map(({ personId }) => personId);
        return { members: found, given: await locationsOf(ctx, companyId, ids) };
      });
      for (const one of members.slice(0, rowsAtOnce)) {
        const locations = given.filter(({ personId }) => personId === one.personId);
        yield [
          one.lastName,
          one.firstName,
          one.email,
          one.phone,
          one.roles.join(', '),
          locations.map(({ name }) => name).join(', '),
          one.decidedAt ?? one.requestedAt,
        ];
      }
      // A row more than asked for tells that there is another page.
      const last = members[rowsAtOnce - 1];
      if (last === undefined || members.length <= rowsAtOnce) return;
      after = [last.lastKey, last.firstKey, last.personId];
    }
  },
});
