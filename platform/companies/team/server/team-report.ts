import { eachRow } from '#kit/server/database/each-row.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { defineReport } from '#platform/access/server.ts';
import { countTeam } from './count-store.ts';
import { listMembers } from './list-store.ts';
import type { ListedMember } from './list-store.ts';
import { findMemberLocations } from './member-store.ts';

const rowsAtOnce = 500;

type LocatedMember = ListedMember & { readonly locations: readonly string[] };

/** The company's team by name, as administrators see it on the team page. */
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
    const rows = eachRow(rowsAtOnce, (last: LocatedMember | undefined, limit) =>
      read(async (ctx): Promise<LocatedMember[]> => {
        const found = await listMembers(ctx, {
          companyId,
          memberStatuses: ['Approved'],
          search: '',
          role: undefined,
          locationId: undefined,
          order: 'name',
          limit,
          after: last && [last.lastKey, last.firstKey, last.personId],
        });
        const ids = found.map(({ personId }) => personId);
        const memberLocations = await findMemberLocations(ctx, companyId, ids);
        return found.map((one) => ({
          ...one,
          locations: memberLocations
            .filter(({ personId }) => personId === one.personId)
            .map(({ name }) => name),
        }));
      }),
    );
    for await (const one of rows)
      yield [
        one.lastName,
        one.firstName,
        one.email,
        one.phone,
        one.roles.join(', '),
        one.locations.join(', '),
        one.decidedAt ?? one.requestedAt,
      ];
  },
});
