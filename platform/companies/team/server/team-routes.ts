import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as team from '../contract/team-endpoints.ts';
import { approveTeamMember } from './approve-team-member.ts';
import { changeTeamMember } from './change-team-member.ts';
import { getTeamMember } from './get-team-member.ts';
import { getTeam } from './get-team.ts';
import { listTeamMembers } from './list-team-members.ts';
import { rejectTeamMember } from './reject-team-member.ts';
import { removeTeamMember } from './remove-team-member.ts';
import type { TeamPorts } from './team-letters.ts';

export function teamRoutes(ports: TeamPorts): Routes {
  return [
    route(team.getTeam, getTeam),
    route(team.listTeamMembers, listTeamMembers),
    route(team.getTeamMember, getTeamMember),
    route(team.approveTeamMember, approveTeamMember(ports)),
    route(team.rejectTeamMember, rejectTeamMember(ports)),
    route(team.changeTeamMember, changeTeamMember),
    route(team.removeTeamMember, removeTeamMember(ports)),
  ];
}
