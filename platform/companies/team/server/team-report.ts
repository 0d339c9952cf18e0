import { eachRow } from '#kit/server/database/each-row.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { defineReport } from '#platform/access/server.ts';
import { countTeam } from './count-store.ts';
import { listMembers } from './list-store.ts';
import type { ListedMember } from './list-store.ts';
import { findMemberLocations } from './member-store.ts';

const batchSize = 500;

type LocatedMember = ListedMember & { readonly locations: readonly string[] };

/** The company's team by name, as administrators see it on the team page. */
export const teamReport = defineReport({
  kind: 'team-directory',
  title: 'Team directory',
  says: 'Everyone on your team, with contact details, roles and locations.',
  rule: { who: 'members', roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'] },
  asks: 'nothing',
  columns: [
    { header: 'Last name', width: 22 },
    { header: 'First name', width: 18 },
    { header: 'Email', width: 36 },
    { header: 'Phone', width: 18 },
    { header: 'Roles', width: 36 },
    { header: 'Locations', width: 36 },
    { header: 'Since', width: 20 },
  ],
  count: async (ctx, { companyId }) => (await countTeam(ctx, companyId)).people,
  async *rows(read, { companyId }): AsyncIterable<readonly SheetCell[]> {
    const rows = eachRow(batchSize, (last: LocatedMember | undefined, limit) =>
      read(async (ctx): Promise<LocatedMember[]> => {
        const members = await listMembers(ctx, {
          companyId,
          memberStatuses: ['Approved'],
          search: '',
          role: undefined,
          locationId: undefined,
          order: 'name',
          limit,
          after: last && [last.lastKey, last.firstKey, last.personId],
        });
        const ids = members.map(({ personId }) => personId);
        const memberLocations = await findMemberLocations(ctx, companyId, ids);
        return members.map((member) => ({
          ...member,
          locations: memberLocations
            .filter(({ personId }) => personId === member.personId)
            .map(({ name }) => name),
        }));
      }),
    );
    for await (const member of rows)
      yield [
        member.lastName,
        member.firstName,
        member.email,
        member.phone,
        member.roles.join(', '),
        member.locations.join(', '),
        member.decidedAt ?? member.requestedAt,
      ];
  },
});
