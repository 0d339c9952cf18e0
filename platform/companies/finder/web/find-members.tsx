import { call } from '#kit/web/call/call.ts';
import { asksForKind } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, RecordKind } from '#kit/web/slots/palette-door.ts';
import { listTeamMembers } from '#platform/companies/team/contract/team-endpoints.ts';

export const memberKind: RecordKind = { id: 'members', label: 'Team', order: 40, icon: 'people' };

const most = 4;

/** Colleagues by name or email. */
export const findMembers: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['Team', 'People', 'Employees', 'Colleagues']);
  const query = { search: isKind ? undefined : text, order: 'name', limit: 25 } as const;
  const { items } = await call(listTeamMembers, { query }, { signal });
  return {
    records: items.slice(0, most).map((member) => ({
      id: member.personId,
      label: `${member.firstName} ${member.lastName}`,
      ...(member.email === null ? {} : { hint: member.email }),
      group: memberKind.id,
      icon: 'person',
      to: `/membership/team/${member.personId}`,
    })),
    ...(isKind && { all: { [memberKind.id]: { label: 'Whole team', to: '/membership/team' } } }),
  };
};
